import { useId } from 'react';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';

interface ForSupplierProps {
  suppliers: readonly string[];
  /** Empty for all of them. */
  supplier: string;
  onPick: (supplier: string) => void;
}

/** Picks whose rows a sheet has (SPEC-2 8 'One supplier, one sheet'). */
export function ForSupplier({ suppliers, supplier, onPick }: ForSupplierProps) {
  const id = useId();
  const isThere = supplier === '' || suppliers.includes(supplier);
  return (
    <div className="mb-4 max-w-md print:hidden">
      <label htmlFor={id} className="block font-semibold">
        For
      </label>
      <select
        id={id}
        name="for"
        value={supplier}
        onChange={({ target }) => onPick(target.value)}
        className={`${controlStyle} mt-1`}
      >
        <option value="">All</option>
        {(isThere ? suppliers : [supplier, ...suppliers]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
