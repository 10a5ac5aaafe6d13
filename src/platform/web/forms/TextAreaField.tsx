import { type ComponentProps, type Ref, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { characterCount } from '@/platform/domain/characterCount';
import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import { type NotedFieldProps, useField } from './useField';

type TextAreaFieldProps = NotedFieldProps &
  Pick<ComponentProps<'textarea'>, 'autoComplete' | 'placeholder' | 'rows'> & {
    /** The schema's limit, in characters. Typing isn't cut off; a counter appears above 80%. */
    limit?: number;
  };

/** Longer text, in a box that grows with it. */
export function TextAreaField({ rows = 3, limit, ...props }: TextAreaFieldProps) {
  const { name, controlName, label, hint, note, required, alsoCheck, className, ...input } = props;
  const { control, describedBy: _, ...field } = useField(props);
  const box = useRef<HTMLTextAreaElement>(null);
  const length = characterCount(String(useWatch({ name }) ?? ''));

  // Browsers without `field-sizing: content` need an explicit height; `length` also covers a
  // restored draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 3}px`;
  }, [length]);

  const over = limit !== undefined && length > limit;
  const near = limit !== undefined && length > limit * 0.8;
  const counter = near && (
    <p
      className={`mt-1.5 ml-auto shrink-0 text-sm tabular-nums ${over ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {over ? `${length - limit} too many` : `${limit - length} left`}
    </p>
  );

  return (
    <Field {...field} aside={counter}>
      <textarea
        rows={rows}
        className={`${controlStyle} ${rows < 3 ? 'min-h-18' : 'min-h-24'} field-sizing-content max-h-96 resize-y leading-normal`}
        {...input}
        {...control}
        ref={mergeRefs(box, control.ref)}
      />
    </Field>
  );
}

/** Returns one ref callback for two refs: the form library's and the component's own. */
function mergeRefs<T>(...refs: readonly Ref<T>[]) {
  return (element: T | null) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
