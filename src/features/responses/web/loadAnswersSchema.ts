/** Fetches the rules of the join form, which is shown without them. */
export const loadAnswersSchema = () =>
  import('../domain/answers').then((chunk) => chunk.answersSchema);
