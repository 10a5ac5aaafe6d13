import { themesTouch } from './contradictions';
import type { NeedCare } from './needCare';
import type { Touch } from './touches';
import { wordsOf } from './words';

/** Words that suggest what a need touches, besides those in the table of contradictions. */
const WORDS: Readonly<Record<Touch, string>> = {
  food: 'allergy allergic allergies diet dietary eat eats food halal kosher spicy soy sesame sugar allergie allergisch allergien essen diat kosher koscher regime manger alimentaire halal cacher alergia alergico alergica dieta comer comida',
  moving:
    'walk walking walks stand standing seasick motion carsick legroom aisle window seat lift elevator luggage cello stroller pram car wheelchair fauteuil gehen laufen stehen seekrank reisekrank aufzug sitzplatz marcher debout ascenseur poussette siege andar caminar ascensor asiento mareo',
  sleeping:
    'sleep sleeper sleeping bed beds mattress pillow snore snores snoring cpap quiet ground floor stairs bathroom feathers schlafen bett matratze schnarcht ruhig erdgeschoss treppen dormir lit matelas ronfle calme dormir cama colchon ronca tranquilo',
  health:
    'insulin diabetes diabetic medication medicine meds pregnant epilepsy asthma inhaler epipen fridge dialysis oxygen heart insulin diabetiker medikamente schwanger asthma herz insuline diabete medicaments enceinte asthme coeur insulina medicacion embarazada asma corazon',
};

const SETS = Object.entries(WORDS).map(
  ([touch, words]) => [touch as Touch, new Set(words.split(' '))] as const,
);

/**
 * Returns what a need seems to touch, by its words (SPEC-2 5): a suggestion for an operator to
 * confirm.
 */
export function suggestedTouches(words: string): Touch[] {
  const said = wordsOf(words);
  const themes = themesTouch(words);
  return SETS.filter(([touch, known]) => {
    if (touch === 'food' && themes.food) return true;
    if (touch === 'moving' && themes.moving) return true;
    return said.some(({ plain }) => known.has(plain));
  }).map(([touch]) => touch);
}

/**
 * Returns what a need seems to touch beyond what ticks on items have marked. Nothing once an
 * operator has marked it.
 */
export function unmarkedTouches({ marked, touches, words }: NeedCare): Touch[] {
  return marked === null ? suggestedTouches(words).filter((touch) => !touches.includes(touch)) : [];
}
