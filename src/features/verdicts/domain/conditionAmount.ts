import { saidFor } from '@/features/responses/domain/budget/budgetFor';
import type { PartySaid } from '@/features/responses/domain/budget/budgetOfEach';
import { currencyPattern } from '@/features/responses/domain/budget/currencyOf';
import { readBudget } from '@/features/responses/domain/budget/readBudget';
import { formatAmount } from '@/platform/domain/money/amount';
import { toMinor } from '@/platform/domain/money/currency';

/** Who a condition is for, and in which currency they pay. */
export interface Paying extends Pick<PartySaid, 'adultsAndChildren' | 'infants'> {
  currency: string;
}

/** Words of a party's own price. Any other word may make an amount that of a night or an item. */
const ABOUT_PRICE = new Set(
  "a all altogether am approximately are around as at be below ca can cap circa comes cost costs everything exactly for i i'm if in is it it's keep keeps less limit lower max maximum me more most my no not of only our ours party pay pays please price remains roughly share spend stay staying stays than that that's the to together top total trip under until up us we we'd we're whole will with within works".split(
    ' ',
  ),
);

/** Who pays, named beside an amount that does not stand first. */
const PARTY = /(?<!\p{L})(?:we|us|our|i|my|me|share|total|trip|everything)(?!\p{L})/iu;

/** Another amount may come on top, or another way may do as well. */
const NOT_ALL =
  /\+|(?<!\p{L})(?:without|excl\w*|plus|extra|apart|besides|on top|unless|not (?:incl\w*|counting)|or(?! less))(?!\p{L})/iu;

const CLAUSE =
  /,?\s(?:and|but)\s(?!(?:\d|one|two|three|four|five|six)(?!\p{L}))|(?<!(?:max|min|ca|approx))\.\s|[,;:!?]\s|\n/iu;

/** 'The four of us' without the 'for' that a budget has. */
const OF_US =
  /(?<!for |the |all |\p{L})(?=(?:the |all )?(?:[1-9]|two|three|four|five|six|all|both) of us|(?:our|the|my) family)/giu;

/** A number of people, but not the first digit of an amount. */
const COUNT = String.raw`(?<count>zwei|deux|dos|drei|dritt|trois|tres|vier|quatre|cuatro|fünf|fuenf|cinq|cinco|sechs|six|seis|[2-9](?!\s?[\d.,']))`;
const COUNTS: readonly [RegExp, string][] = [
  [/zwei|deux|dos/iu, 'two'],
  [/dr(?:ei|itt)|trois|tres/iu, 'three'],
  [/vier|quatre|cuatro/iu, 'four'],
  [/f(?:ü|ue)nf|cinq|cinco/iu, 'five'],
  [/sechs|seis/iu, 'six'],
];
const PAY =
  'bleib(?:en?|t)|(?:be)?zahl(?:en?|t)|ausgeben|koste[tn]|liegt|rest(?:e|ons|ent)|pa[iy](?:e|ons|er)|dépens(?:e|ons|er)|coûte(?:r|nt)?|pag(?:a|o|amos|uemos|ue|ar)|gast(?:amos|emos|ar)|qued(?:a|e|amos|emos)|c(?:ue|o)st(?:a|e|ar)';

/**
 * The words of a party's own price in German, French and Spanish (SPEC-3 13), in the order in which
 * they are looked for. What is not in here stays as it is, and so leaves the amount unread: nights,
 * rooms and items are not.
 */
const IN_ENGLISH = (
  [
    ['unless', 'es sei denn|à moins que|a menos que'],
    [
      'at most',
      'höchstens|hoechstens|maximal|nicht (?:mehr als|über)|au (?:plus|maximum)|(?:ne )?(?:pas plus de|dépasse pas)|a lo sumo|como (?:mucho|m[aá]ximo)|no m[aá]s de|no (?:pas[ae] de|super[ae])',
    ],
    ['at least', 'mindestens|au moins|al menos|por lo menos|como mínimo'],
    ['less than', 'weniger als|moins de|menos de'],
    ['above', 'mehr als|über|ueber|plus de|au-dessus de|m[aá]s de|por encima de'],
    ['under', 'unter(?: den)?|en dessous de|sous(?: les)?|por debajo de(?: los)?'],
    ['up to', "bis(?: zu)?|jusqu'à|hasta"],
    ['maximum', 'm[aá]ximo'],
    ['around', 'ungefähr|etwa|rund|environ|unos|alrededor de|aproximadamente'],
    [
      'per person',
      '(?:pro|je) (?:person|kopf|nase)|par (?:personne|tête)|chacune?|por (?:persona|cabeza)|cada un[oa]',
    ],
    [
      'without',
      String.raw`ohne|au(?:ß|ss)er|exkl\p{L}*|ausgenommen|nicht (?:in|ein)\p{L}+|sans|hors|sauf|non (?:compris|inclus)\p{L}*|sin|excepto|salvo|aparte|no inclu\p{L}+`,
    ],
    ['plus', 'zuzüglich|zzgl|dazu|en plus|además|m[aá]s'],
    ['or', 'oder|ou|o|u'],
    ['but', 'aber|mais|pero'],
    ['and', 'und|et|y'],
    ['for everyone', 'für alle|pour tous|para todos'],
    [
      'all of us together',
      'wir alle|uns alle|alle zusammen|nous tous|tous ensemble|todos (?:nosotros|juntos)|entre todos',
    ],
    [
      'our family',
      'unsere (?:ganze )?familie|(?:toute )?(?:notre|la) famille|(?:toda )?(?:nuestra|la) familia',
    ],
    ['our share', 'unser anteil|notre part|nuestra parte'],
    ['the trip', '(?:die|unsere) reise|(?:le|notre) voyage|(?:el|nuestro) viaje'],
    ['the price', 'der (?:gesamt)?preis|le prix|el precio'],
    ['in total', 'insgesamt|au total|en tout|en total'],
    ['together', 'zusammen|gemeinsam|ensemble|juntos'],
    ['everything', 'alles|tout|todo'],
    // German ends a clause with the verb, where no word of an amount may stand.
    ['', String.raw`(?:${PAY})(?=\s*(?:$|[,.;!?]))`],
    ['we pay', `on (?:${PAY})`],
    ['I pay', `je (?:${PAY})`],
    ['pay', PAY],
    [
      'it works',
      'es (?:passt|geht|klappt)|(?:das )?(?:passt|geht|klappt)|ça (?:va|marche)|(?:me|nos) va bien|funciona',
    ],
    ['if', 'wenn|falls|sofern|si'],
    ['only', 'nur|seulement|s[oó]lo'],
    ['is', 'ist|est'],
    ['it', 'es|ça'],
    ['we', 'wir|nous|nosotr[oa]s'],
    ['us', 'uns'],
    ['I', 'ich|yo'],
    ['me', 'mich|mir|moi'],
    ['for', 'für|fuer|pour|para'],
  ] as const
).map(([english, words]) => [english, wholeWords(words)] as const);

function wholeWords(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');
}

/** 'Wir vier', 'zu viert', 'à quatre', 'los cuatro'. */
const OF_US_FOUR = wholeWords(
  `(?:zu |wir |uns |à |(?:à )?nous |(?:entre )?(?:nosotr[oa]s|l[oa]s) )${COUNT}t?`,
);
const FOUR_PEOPLE = wholeWords(
  `${COUNT} (?:(?<adults>erwachsene|adult[eo]s)|(?<kids>kinder|enfants|niñ[oa]s)|personen|personnes|personas)`,
);

/** Puts the words that are known of a condition into English. */
function inEnglish(condition: string): string {
  const counted = (said = '') => COUNTS.find(([word]) => word.test(said))?.[1] ?? said;
  const withPeople = condition
    .replace(FOUR_PEOPLE, (...match) => {
      const { count, adults, kids } = match.at(-1) as Record<string, string | undefined>;
      return `${counted(count)} ${adults ? 'adults' : kids ? 'kids' : 'people'}`;
    })
    .replace(OF_US_FOUR, (...match) => {
      const { count } = match.at(-1) as Record<string, string | undefined>;
      return `the ${counted(count)} of us`;
    });
  return IN_ENGLISH.reduce((text, [english, words]) => text.replace(words, english), withPeople);
}

/** An amount's digits, with what may stand in the place of zeros. */
const DIGITS = /\d[\d.,' ]*(?:(?:k|thousand|grand)(?!\p{L}))?/giu;

/**
 * Returns the one amount that a condition names for its author's party, in whole minor units of
 * their currency (SPEC-2 6 'Verdict'). It is read as a budget is, in the languages of SPEC-3 13:
 * 'each of us' is times the adults and children. Null for anything else, an amount for a night, a
 * room or an item among it, and where there is any doubt: a person reads that.
 */
export function conditionAmount(condition: string, { currency, ...party }: Paying): number | null {
  const { adultsAndChildren, infants = 0 } = party;
  const said = inEnglish(condition.normalize('NFC').replace(/[’‘]/g, "'"));
  if (NOT_ALL.test(said)) return null;
  const clauses = said.split(CLAUSE);
  const [named, another] = clauses.filter((clause) => /\d/.test(clause));
  if (named === undefined || another !== undefined) return null;
  const { budgetFor, people, rest } = saidFor(named.replace(OF_US, 'for '));
  if (people !== null && people !== adultsAndChildren && people !== adultsAndChildren + infants) {
    return null;
  }
  const isTheirs = named === clauses[0] || budgetFor !== null || PARTY.test(named);
  const others = rest.replace(new RegExp(currencyPattern(rest), 'gu'), ' ').replace(DIGITS, ' ');
  const words = others.toLowerCase().match(/\p{L}[\p{L}']*/gu) ?? [];
  if (!isTheirs || !words.every((word) => ABOUT_PRICE.has(word))) return null;
  const read = readBudget(rest);
  if (read.kind !== 'cap' || (read.currency ?? currency) !== currency) return null;
  return toMinor(read.amount, currency) * (budgetFor === 'each' ? adultsAndChildren : 1);
}

/** Says below a condition, as it is typed, how it is read; null if it names no number. */
export function conditionReading(
  condition: string,
  { ceiling, ...paying }: Paying & { ceiling: number },
): { isRead: boolean; sentence: string } | null {
  const amount = conditionAmount(condition, paying);
  const money = (minor: number) => formatAmount(minor, paying.currency);
  if (amount !== null) {
    return { isRead: true, sentence: `We read: at most ${money(amount)} for your party.` };
  }
  if (!/\d/.test(condition)) return null;
  const sentence = `We read no amount for your party, so you agree to up to ${money(ceiling)}.`;
  return { isRead: false, sentence };
}
