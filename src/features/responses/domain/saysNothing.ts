import { remembered } from '@/platform/domain/remembered';
import { withoutAccents } from '@/platform/domain/withoutAccents';

/** Ways of saying there is nothing to say, in the languages of SPEC-3 13, without diacritics. */
const NOTHINGS = new Set(
  [
    'none,no,nope,nil,na,nothing,nix,nada,not applicable,no needs,no need,no special needs',
    'none thanks,no thanks,no thank you,nothing special,none known,none really,not really',
    'none at all,nothing at all,none so far,none for me,none that i know of,not that i know of',
    'nein,nee,keine,keins,kein,keiner,nichts,entfallt,nichts besonderes,nein danke,keine bekannt',
    'non,aucun,aucune,rien,neant,ras,sans objet,rien de special,rien de particulier,non merci',
    'ninguno,ninguna,ningun,no aplica,nada especial,nada en especial,no gracias,no tengo',
  ].flatMap((line) => line.split(',')),
);

const NO =
  'no|no known|none|any|i have no|keine|keine bekannten|ich habe keine|aucun|aucune|pas de|pas d|sans|je n ai pas de|je n ai pas d|ninguna|ningun|sin|no tengo';
const OF =
  'needs|special needs|dietary needs|medical needs|requirements|special requirements|dietary requirements|allergies|allergy|restrictions|dietary restrictions|food allergies|conditions|preferences|wishes|bedurfnisse|besonderen bedurfnisse|allergien|allergie|unvertraglichkeiten|einschrankungen|wunsche|besoin|besoins|besoins particuliers|allergie|allergies|restriction|restrictions|necesidades|necesidad|necesidades especiales|alergias|alergia|restricciones|restriccion';
const NONE_OF = new RegExp(`^(?:${NO}) (?:${OF})(?: (?:or|oder|ou|o|y|et|und|and) (?:${OF}))?$`);

/**
 * True if an answer says there is nothing: empty, '-', 'none', 'keine Allergien', 'rien',
 * 'ninguna'. The whole answer must say so: 'none, but no nuts' does not (SPEC-2 5).
 */
export const saysNothing = remembered((answer): boolean => {
  const plain = withoutAccents(answer)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\bn\s?[/.]\s?a\b\.?/g, 'na')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const hasPicture = /\p{Extended_Pictographic}/u.test(answer);
  return (
    (plain === '' && !hasPicture) || plain === 'x' || NOTHINGS.has(plain) || NONE_OF.test(plain)
  );
});
