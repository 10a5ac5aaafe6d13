import { cn } from '@/platform/web/ui/cn';

interface SlipFilterProps {
  isOpenOnly: boolean;
  onChange: (isOpenOnly: boolean) => void;
  all: number;
  open: number;
}

/** All slips, or those that nothing serves yet. */
export function SlipFilter({ isOpenOnly, onChange, all, open }: SlipFilterProps) {
  const choices = [
    { value: 'all', label: `All (${all})`, isOpen: false },
    { value: 'unserved', label: `Unserved (${open})`, isOpen: true },
  ];
  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-1 rounded-[0.625rem] bg-sunken p-1">
      <legend className="sr-only">Which slips</legend>
      {choices.map(({ value, label, isOpen }) => (
        <label
          key={value}
          className={cn(
            'relative grid min-h-9 cursor-pointer place-items-center rounded-lg border-[1.5px] px-2 text-center text-[0.9375rem] font-semibold pointer-coarse:min-h-11',
            'has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-solid',
            isOpen === isOpenOnly
              ? 'border-line-strong bg-card'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="slips"
            value={value}
            checked={isOpen === isOpenOnly}
            onChange={() => onChange(isOpen)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
