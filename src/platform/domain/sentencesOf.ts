/** Joins the issues' messages, without repeats, for a reader who sees no fields marked. */
export function sentencesOf(issues: readonly { message: string }[]): string {
  return [...new Set(issues.map(({ message }) => message))].join(' ');
}
