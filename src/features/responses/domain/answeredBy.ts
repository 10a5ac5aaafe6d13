/** Says of a response that its organizer gave it for somebody (SPEC-4 14.1). */
export const answeredBySentence = (organizer: string) => `Answered by ${organizer}`;
