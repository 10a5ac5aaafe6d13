/** A person's name, as a form asks for it. */
export interface SplitName {
  firstName: string;
  lastName: string;
}

/** A guest's name in its two parts, as far as one can tell: 'Ana Maria Silva' is Ana, then Maria Silva. */
export function splitName(name: string): SplitName {
  const [firstName = '', ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}
