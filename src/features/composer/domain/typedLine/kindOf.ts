import type { ItemKind } from '@/features/plans/domain/itemKinds';

type NamedKind = Exclude<ItemKind, 'other'>;

/** Words that decide what an item is, whatever precedes them: 'Hotel breakfast' is a meal. */
const HEADS: Readonly<Record<NamedKind, string>> = {
  stay: 'check-in checkin',
  flight: 'flight flights flt',
  transport:
    'train bus coach ferry taxi cab transfer transfers shuttle metro tram pickup pick-up dropoff drop-off uber minibus minivan',
  meal: 'breakfast bkfst brekkie brunch lunch dinner supper meal drinks aperitivo tapas picnic tasting bbq barbecue',
  activity: 'tour trip excursion cruise hike walk concert show class workshop safari match game',
};

/** Words that decide it if there are none of `HEADS`. */
const OTHERS: Readonly<Record<NamedKind, string>> = {
  stay: 'stay hotel hostel airbnb bnb villa apartment apt flat guesthouse ryokan riad lodge camping resort cabin inn pousada',
  flight: 'fly airline',
  transport: 'boat drive car ride transport rental van',
  meal: 'coffee tea food restaurant',
  activity:
    'visit museum tickets ticket tix temple beach snorkeling snorkelling surfing surf swim opera theatre theater gallery castle spa sauna market sightseeing kayaking kayak diving dive',
};

function kindsBy(words: typeof HEADS): ReadonlyMap<string, NamedKind> {
  return new Map(
    Object.entries(words).flatMap(([kind, list]) =>
      list.split(' ').map((word) => [word, kind as NamedKind] as const),
    ),
  );
}

const [HEAD_OF, OTHER_OF] = [kindsBy(HEADS), kindsBy(OTHERS)];

/** Two airport codes: 'ZRH to PMO', 'LIS-NRT'. */
export const CODES =
  /(?<!\p{L})(?<from>[A-Z]{3})(?:\s?[-–→>/]\s?|\s(?:to\s)?)(?<to>[A-Z]{3})(?!\p{L})/u;
/** 'LX 1712' at the start of a line. */
const FLIGHT_NUMBER = /^[A-Z]{2}\s?\d{2,4}(?![\p{L}\d])/u;

/** 'Hakone to Kyoto', and not 'Welcome to Kyoto'. */
const WAY =
  /^(?!(?:welcome|intro|introduction|guide|how|time|thanks|cheers|visit|ode|back|want|go)\b)\p{L}[^,;:]*\s(?:to|→|->)\s(?:the\s)?[\p{Lu}\p{Lo}]/iu;
/** What follows these words says where or with whom, not what: 'Train to the beach'. */
const ASIDE = /\s+(?:at|@|to|in|from|with|for|near|by|on|via|and|&|\+)\s|[,;:(]|\s[-–—]\s/iu;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];

function kindIn(text: string): NamedKind | null {
  const words = wordsOf(text);
  const [first = ''] = words;
  const last = [...words].reverse();
  const heads = last.map((word) => HEAD_OF.get(word)).find(Boolean);
  // The first word counts most: 'Hotel Castle View' is a stay.
  const own = OTHER_OF.get(first) ?? last.map((word) => OTHER_OF.get(word)).find(Boolean);
  return heads ?? own ?? null;
}

/** Returns the kind that a title suggests; 'other' if it suggests none. */
export function kindOf(title: string): ItemKind {
  if (CODES.test(title) || FLIGHT_NUMBER.test(title)) return 'flight';
  if (/^free\b/i.test(title)) return 'other';
  const [head = ''] = title.split(ASIDE);
  return kindIn(head) ?? (WAY.test(title) ? 'transport' : kindIn(title)) ?? 'other';
}
