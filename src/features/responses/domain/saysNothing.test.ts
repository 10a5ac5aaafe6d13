import { expect, it } from 'vitest';
import { saysNothing } from './saysNothing';

// SPEC-2 5 'Needs are checked item by item'
it.each([
  ...[
    '',
    ' ',
    '-',
    '—',
    '.',
    '/',
    'x',
    'None',
    'none.',
    'NO',
    'nope',
    'n/a',
    'N/A',
    'n.a.',
    'na',
    'nothing',
    'nil',
  ],
  ...[
    'No allergies',
    'no special needs',
    'None that I know of',
    'no thanks!',
    'Not applicable',
    'no dietary restrictions',
  ],
  ...[
    'nein',
    'Keine',
    'keine Allergien',
    'nichts',
    'Nichts besonderes',
    'entfällt',
    'Keine Bedürfnisse',
  ],
  ...[
    'non',
    'aucun',
    'Aucune',
    'rien',
    'néant',
    'Aucune allergie',
    'sans objet',
    "pas d'allergies",
    'pas de besoins particuliers',
  ],
  ...[
    'ninguno',
    'Ninguna',
    'nada',
    'no aplica',
    'Ninguna alergia',
    'sin restricciones',
    'no tengo alergias',
  ],
])('"%s" is no need', (answer) => {
  expect(saysNothing(answer)).toBe(true);
});

it.each([
  ...[
    'No nuts',
    'none, but no shellfish',
    'no meat',
    'Nuts',
    'vegan',
    'keine Nüsse',
    'sans gluten',
    'sin gluten',
  ],
  ...[
    'No stairs',
    'no allergies except nuts',
    'pas de porc',
    'Nada de mariscos',
    'ohne Fleisch',
    '🥜',
    '花生',
    'No pork or alcohol',
  ],
])('"%s" is one', (answer) => {
  expect(saysNothing(answer)).toBe(false);
});
