import type { SupplierSaid } from '@/features/plans/domain/supplierSaid';
import type { SheetKey } from './sheets';

/** Says whom and what a row is about, from its key, which stays when both have changed. */
export function rowAbout(
  sheet: SheetKey,
  rowKey: string,
): Pick<SupplierSaid, 'travelerId' | 'itemId'> {
  const [first = '', second = null] = rowKey.split(' ');
  if (sheet === 'kitchen') return { travelerId: first, itemId: second };
  if (sheet === 'contacts') return { travelerId: first, itemId: null };
  return { travelerId: null, itemId: first };
}
