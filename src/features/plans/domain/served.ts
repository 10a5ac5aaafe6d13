import { ANSWER_FIELDS, type AnswerKey } from '@/features/responses/domain/answerFields';
import { keysOf } from '@/platform/domain/keysOf';
import type { TravelerId } from './travelerId';

/**
 * The answers that an item can serve (SPEC-2 5), each with the label of its checkbox in an item's
 * form.
 */
const SERVED = {
  accommodations: { label: (name: string) => `Takes care of ${name}'s needs` },
  mustSee: { label: (name: string) => `Serves ${name}'s wish` },
  preferences: { label: (name: string) => `Serves ${name}'s preferences` },
  specialTravel: { label: (name: string) => `Takes care of ${name}'s travel needs` },
} as const satisfies Partial<Record<AnswerKey, unknown>>;

export type ServedAnswer = keyof typeof SERVED;

/** The answers that an item can serve, in the order of an item's form. */
export const SERVED_ANSWERS = keysOf(SERVED);

/** The answers that are needs, which only operators and their author read (DESIGN 6). */
export const NEEDS = ['accommodations', 'specialTravel'] as const satisfies ServedAnswer[];
export type Need = (typeof NEEDS)[number];

/** Returns the label of the checkbox that makes an item serve somebody's answer. */
export function servesLabel(answer: ServedAnswer, name: string): string {
  return SERVED[answer].label(name);
}

/** Returns the answer's own name. */
export function servedAnswerLabel(answer: ServedAnswer): string {
  return ANSWER_FIELDS[answer].label;
}

/** Returns a key that is the same for the same answer of the same person. */
export const serviceKey = (service: { travelerId: TravelerId; answer: ServedAnswer }) =>
  `${service.answer} ${service.travelerId}`;

/** The need that a kitchen can act on. */
export const KITCHEN_NEED = 'accommodations' satisfies ServedAnswer;
