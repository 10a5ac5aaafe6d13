import { STAGES, type Stage } from './stage';

/**
 * Returns `said`, which is about answers still to come: who is missing, how many have answered, by
 * when. Null once the trip takes no answers (SPEC-2 1).
 */
export function whileOpen<Said>(stage: Stage, said: Said): Said | null {
  return STAGES[stage].isOpen ? said : null;
}
