/** Joins first and last name with a space (SPEC 3). */
export function fullName(names: { firstName: string; lastName: string }): string {
  return `${names.firstName.trim()} ${names.lastName.trim()}`.trim();
}
