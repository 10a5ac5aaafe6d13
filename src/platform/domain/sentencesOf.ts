/** What is wrong with all of these fields, for somebody who sees none of them marked. */
export function sentencesOf(issues: readonly { message: string }[]): string {
  return [...new Set(issues.map(({ message }) => message))].join(' ');
}
