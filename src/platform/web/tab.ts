/** Which of all open tabs this is; anyone who guessed it could keep news from it, and nobody else is told. */
export const TAB = Math.random().toString(36).slice(2);
