import type { Ref } from 'react';

/** One ref callback for two owners: the form library's and the component's own. */
export function mergeRefs<T>(...refs: readonly Ref<T>[]) {
  return (element: T | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
