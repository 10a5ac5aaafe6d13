/** Returns a table's keys in order, typed as schemas and columns need them. */
export function keysOf<Table extends object>(
  table: Table,
): [keyof Table & string, ...(keyof Table & string)[]] {
  return Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];
}

/** The keys of a form field's choices. */
export type ChoiceKey<Field> = Field extends { choices: infer Choices }
  ? Extract<keyof Choices, string>
  : never;
