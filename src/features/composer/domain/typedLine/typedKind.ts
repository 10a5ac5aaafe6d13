import type { ItemKind } from '@/features/plans/domain/itemChoices';

/** Words that say what an item is when its line begins with them. */
const FIRST_WORDS: Readonly<Record<Exclude<ItemKind, 'other'>, string>> = {
  stay: 'stay hotel hostel airbnb villa apartment flat guesthouse ryokan riad lodge camping check-in checkin resort cabin',
  flight: 'flight fly flights',
  transport:
    'train bus coach ferry boat taxi cab transfer shuttle drive car metro tram ride pickup pick-up transport uber',
  meal: 'breakfast brunch lunch dinner supper meal coffee tea drinks aperitivo tapas picnic food',
  activity:
    'visit tour museum hike walk concert show class workshop tickets ticket temple beach snorkeling surfing swim game match opera theatre theater gallery castle cruise spa sauna safari market sightseeing',
};

const KIND_OF = new Map(
  Object.entries(FIRST_WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as ItemKind] as const),
  ),
);

/** What a title is about by its first word; 'other' where that says nothing. */
export function kindOf(title: string): ItemKind {
  const [word = ''] = /^[\p{L}-]+/u.exec(title) ?? [];
  return KIND_OF.get(word.toLowerCase()) ?? 'other';
}
