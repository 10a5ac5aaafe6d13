import { STAGES, type Stage } from './stage';

/**
 * What is said of answers that are still to come: who is missing, how many are aboard, by when to answer.
 * Null once the trip takes none (SPEC-2 1).
 */
export function whileOpen<Said>(stage: Stage, said: Said): Said | null {
  return STAGES[stage].isOpen ? said : null;
}
