import { useId } from 'react';

interface ReadOnlyFieldProps {
  name: string;
  label: string;
  value: string;
}

/** A field that is shown with the others of its form but cannot be changed (SPEC 2 'Edit trip'). */
export function ReadOnlyField({ name, label, value }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        value={value}
        readOnly
        className="w-full min-w-0 rounded-[0.625rem] border border-dashed border-line-strong bg-sunken px-3.5 py-2.5 text-ink-soft"
      />
    </div>
  );
}
