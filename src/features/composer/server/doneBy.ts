/** Who of the operators has done something, as JSON has it. */
export interface Done {
  /** Their name, else their email; null once their account is gone. */
  by: string | null;
  /** The instant. */
  at: string;
}

/** Who is meant where an operator's account is gone. */
const FORMER_OPERATOR = 'a former operator';

/** The same for the page. */
export function readDone({ by, at }: Done): { by: string; at: string } {
  return { by: by ?? FORMER_OPERATOR, at: new Date(at).toISOString() };
}
