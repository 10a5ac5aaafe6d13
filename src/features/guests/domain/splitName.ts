/** A person's name, in the two parts that forms ask for. */
export interface SplitName {
  firstName: string;
  lastName: string;
}

/** Splits a guest's name as well as one can: 'Ana Maria Silva' is Ana, then Maria Silva. */
export function splitName(name: string): SplitName {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
