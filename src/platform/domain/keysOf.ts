/** The keys of a table in their order, as schemas and columns want them. */
export function keysOf<Table extends object>(
  table: Table,
): [keyof Table & string, ...(keyof Table & string)[]] {
  return Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];
}
