import type { Item } from '@/features/plans/domain/item';
import type { OpenRow } from './sheetSource';

/** Who provides an item: its supplier, else its place; nobody if it has neither (SPEC-2 8). */
export function suppliersOfItem({ supplier, place }: Pick<Item, 'supplier' | 'place'>): string[] {
  const name = supplier.trim() || place.trim();
  return name === '' ? [] : [name];
}

/** Names of one supplier may differ in case. */
const asOne = (supplier: string) => supplier.toLowerCase();

export const isSameSupplier = (one: string, other: string): boolean => asOne(one) === asOne(other);

type OfSuppliers = Pick<OpenRow, 'suppliers'>;

/** Returns the suppliers of these rows, each once, as first named. */
export function suppliersOf(rows: readonly OfSuppliers[]): string[] {
  const names = new Map<string, string>();
  for (const name of rows.flatMap(({ suppliers }) => suppliers)) {
    if (!names.has(asOne(name))) names.set(asOne(name), name);
  }
  return [...names.values()];
}

/** Returns the rows of one supplier's sheet; all of them without a supplier. */
export function rowsFor<Row extends OfSuppliers>(rows: readonly Row[], supplier: string): Row[] {
  return rows.filter(
    ({ suppliers }) => supplier === '' || suppliers.some((one) => isSameSupplier(one, supplier)),
  );
}
