const listeners = new WeakMap<Element, () => void>();
let sizes: ResizeObserver | null = null;

/**
 * Calls back when an element has been laid out, and whenever its size changes. Returns a function
 * that stops it. All elements share one observer, and nothing is measured before it is laid out,
 * which the lower part of a long page is not.
 */
export function observeSize(element: Element, listener: () => void): () => void {
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.();
  });
  listeners.set(element, listener);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}
