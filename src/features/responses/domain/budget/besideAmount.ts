const words = (list: string) => new Set(list.split(' '));

/** Words before an amount that change nothing about how much it is. */
const BEFORE = words(
  "a about above and approx approximately are around at be below between budget budgeted by c ca can cap circa could estimate exceed exceeding exactly for from going have i i'd i'm ideally is it's just least less let's like likely limit max maximum maybe me min minimum more most my no not of only or over pay perhaps per person probably roughly say set somewhere spend spending than think to total try under until up us we we'd within would",
);

/** Words behind an amount that change nothing about how much it is. */
const AFTER = words(
  'all and approx approximately at before budget but cash daily ex exc excl excluding flexible for if in inc incl including including is ish max maximum maybe min minimum minus nightly not ok okay on or please plus pn pp probably roughly should so til till to tops total until up we will with without would',
);

/** What an amount can be per, and still be one person's. */
const PER = words('adult day head night nt pax person traveler traveller trip us');

const WORD_BEFORE = /(?<word>\p{L}[\p{L}']*)(?<dot>\.?)\s*$/u;
const WORD_AFTER = /^[\s-]*(?<word>\p{L}+)/u;
const PER_AFTER = /^(?:\s*\/|\s+(?:per|an?|each|every)(?!\p{L}))\s*(?<word>\p{L}*)/iu;
/** 'p.p.' and 'p/n' are words of their own. */
const SHORT = /^\s*(?:p[./]?p\.?|p[./]?n\.?)(?!\p{L})/iu;
/** '500 for flights' is a part of somebody's budget. */
const FOR_A_PART =
  /^\s*for (?!\d|all|everything|it\b|me\b|myself|one\b|this|(?:the|a|my) (?:whole |entire )?(?:trip|week|weekend|holiday|vacation|stay|lot|thing)\b)/iu;
/** 'half of 900' */
const PART_OF = /(?:half|third|quarter|part|percent|%) of(?: (?:the|my|our))?\s*$/iu;
/** A minus, and not the dash of a list or of 'budget - 1500'. */
const MINUS = /(?:^\s*|(?:^|[^\p{L}\s])\s*|\s)-$|^\s*-\s*$/u;

/**
 * True if the words directly beside an amount leave it what it is. '12 hundred', '1.5 lakh', '2 mil
 * reais', '300 per car' and '-50' are not what their digits say.
 */
export function isPlainBeside(before: string, after: string): boolean {
  if (MINUS.test(before) || PART_OF.test(before)) return false;
  const { word: first, dot } = WORD_BEFORE.exec(before)?.groups ?? {};
  // A full stop ends another sentence, or an abbreviation.
  if (first && !dot && !BEFORE.has(first.toLowerCase())) return false;
  if (FOR_A_PART.test(after)) return false;
  if (SHORT.test(after)) return true;
  const per = PER_AFTER.exec(after);
  if (per) {
    const isEach = /each/i.test(per[0]);
    const unit = (per.groups?.word ?? '').toLowerCase();
    return PER.has(unit) || (isEach && (unit === '' || AFTER.has(unit) || unit === 'of'));
  }
  const last = WORD_AFTER.exec(after)?.groups?.word;
  return !last || AFTER.has(last.toLowerCase());
}
