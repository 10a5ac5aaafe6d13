/** Returns a table's keys in order, typed as schemas and columns need them. */
export function keysOf<Table extends object>(
  table: Table,
): [keyof Table & string, ...(keyof Table & string)[]] {
  return Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];
}
