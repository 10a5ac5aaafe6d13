import { blankItem, type Item, isDated } from '@/features/plans/domain/item';
import { itemFieldsFor } from '@/features/plans/domain/itemFields';
import { byTime } from '@/features/plans/domain/itemsByDay';
import type { Plan } from '@/features/plans/domain/plan';
import type { ServedAnswer } from '@/features/plans/domain/served';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { ReadView, View } from '@/features/plans/domain/view';
import type { Companion } from '@/features/responses/domain/companions';
import type { AnswerRow } from '@/features/responses/domain/responseViews';
import { NOTHING_CHOSEN, type OptionsSaid, optionsOf, paidBeside, withOptIns } from './options';
import { readView } from './partyViews';
import type { Proposal } from './proposals';
import { shown } from './viewOf';

/** A frozen version, thawed. */
export interface FrozenVersion {
  proposalId: string;
  number: number;
  proposedAt: string;
  plan: Plan;
  items: readonly Item[];
  /** By item. Current rather than frozen, because they are added after everybody has agreed. */
  references: Readonly<Record<string, string>> | null;
  /** Whom to call, also as it is now; null or absent unless it is the chosen plan. */
  contact?: Required<Proposal>['contact'] | null;
  /** What has been said to its optional items; absent if nothing has. */
  optionsSaid?: OptionsSaid;
}

/** The member who reads the proposal. */
export interface ProposalReader {
  /** Null for an organizer who does not travel. */
  travelerId: TravelerId | null;
  /** Their own answers; null if they have none. */
  words: AnswerRow<ServedAnswer> | null;
  isBooked: boolean;
  /** The names of the current travelers and of their companions. */
  nameOf: (travelerId: TravelerId) => string | undefined;
  /** What their party calls them; by default what everybody does. */
  firstName?: string;
  /** Those whom they answer for; may be absent if there are none. */
  companions?: readonly Companion[];
}

/** The items that anybody of a party is in. */
function itemsOf(view: Omit<View, 'of' | 'party'> | ReadView): string[] {
  return [...view.stays, ...view.legs, ...view.activities].map(({ itemId }) => itemId);
}

/** Blanks for the fields written only for the people an item names. */
const BLANK_FOR_OTHERS = blankItem(itemFieldsFor('named'));

/** The items as everyone sees them: no rooms, costs, discounts, needs or references (SPEC-2 6). */
function wholeItems(
  { plan, items }: FrozenVersion,
  nameOf: ProposalReader['nameOf'],
  isOwn: (itemId: string) => boolean,
): Proposal['items'] {
  return items
    .filter(isDated)
    .filter(({ cost }) => cost === null || cost >= 0)
    .sort(byTime(plan.timeZone))
    .map((item) => {
      const isNamed = item.who !== 'everyone';
      const written = isNamed && !isOwn(item.itemId) ? BLANK_FOR_OTHERS : {};
      const who =
        item.who === 'everyone' ? item.who : item.who.map((id) => nameOf(id) ?? TRAVELER_WHO_LEFT);
      return { ...shown({ item }, plan), ...written, who };
    });
}

/** Returns a function for what somebody of the reader's party is called within it, or by all. */
function namesFor({ nameOf, firstName, travelerId, companions = [] }: ProposalReader) {
  const called = new Map(companions.map((one) => [one.companionId, one.companionName]));
  return (id: TravelerId) =>
    called.get(id) ??
    (id === travelerId ? firstName : undefined) ??
    nameOf(id) ??
    TRAVELER_WHO_LEFT;
}

/** Names for the people in a view: its owner's roommates, and their party. */
function matesOf(view: ReadView, reader: ProposalReader): Proposal['mates'] {
  const rooms = view.stays.flatMap(({ room, parts = [{ room }] }) => parts.map((one) => one.room));
  const mates = rooms.flatMap((room) => room?.with ?? []);
  const party = view.people?.map((one) => one.travelerId) ?? [];
  const nameFor = namesFor(reader);
  return Object.fromEntries([...mates, ...party].map((id) => [id, nameFor(id)]));
}

/** What somebody of the reader's party wrote: a companion says only what they need. */
function wordsOf(
  { words, companions = [] }: ProposalReader,
  { answer, travelerId }: ReadView['care'][number],
): string {
  if (travelerId === undefined) return words?.[answer] ?? '';
  const own = companions.find(({ companionId }) => companionId === travelerId);
  return answer === 'accommodations' ? (own?.companionNeeds ?? '') : '';
}

/** What each of the reader's party pays, by name and age; nothing for somebody on their own. */
function sharesOf(
  { of, party = [], money }: View,
  { travelerId, companions = [] }: ProposalReader,
  mates: Proposal['mates'],
): Pick<Proposal, 'shares'> {
  const first = of ?? travelerId;
  if (first === null || (party.length === 0 && of === undefined)) return {};
  const others = party.map((one) => ({ id: one.travelerId, share: one.view.money.share }));
  const share = others.reduce((rest, other) => rest - other.share, money.share);
  const known = new Map(companions.map((one) => [one.companionId, one]));
  const shares = [{ id: first, share }, ...others].map((one) => ({
    name: mates[one.id] ?? TRAVELER_WHO_LEFT,
    kind: known.get(one.id)?.companionKind ?? 'adult',
    age: known.get(one.id)?.companionAge ?? null,
    share: one.share,
  }));
  return { shares };
}

/** The references of the items somebody is in. */
function referencesOf(view: ReadView, { references }: FrozenVersion): Proposal['references'] {
  return Object.fromEntries(
    itemsOf(view).flatMap((itemId) => {
      const reference = references?.[itemId];
      return reference ? [[itemId, reference]] : [];
    }),
  );
}

/** True if there is anybody to call. */
const hasContact = (contact: FrozenVersion['contact']): contact is Proposal['contact'] & object =>
  Object.values(contact ?? {}).some((text) => text.trim() !== '');

/**
 * A version as one member receives it.
 * @param judged the view of the reader's party as it was judged; null if none of it goes
 */
export function toProposal(
  version: FrozenVersion,
  reader: ProposalReader,
  judged: View | null,
  now = new Date(),
): Proposal {
  const { plan, proposalId, number, proposedAt } = version;
  const { planId, planTitle, summary, planStart, planEnd, timeZone, currency } = plan;
  const { travelerId, isBooked, nameOf } = reader;
  const { optionsSaid = NOTHING_CHOSEN } = version;
  const chosen = { ...version, ...optionsSaid };
  const stored = judged && travelerId !== null ? withOptIns(judged, travelerId, chosen) : judged;
  const options = optionsOf(chosen, judged, {
    ...{ travelerId, nameOf, now },
    ownNameOf: namesFor(reader),
  });
  const offered = options.flatMap(({ itemId, people }) => (people.length > 0 ? [itemId] : []));
  const views = stored ? [stored, ...(stored.party ?? []).map((one) => one.view)] : [];
  const ownItems = new Set([...views.flatMap(itemsOf), ...offered]);
  const all = wholeItems(version, nameOf, (itemId) => ownItems.has(itemId));
  const inOrder = all.map(({ itemId }) => itemId);
  const own = travelerId !== null && stored ? readView(stored, travelerId, inOrder) : null;
  const mates = own ? matesOf(own, reader) : {};
  return {
    ...{ proposalId, planId, planTitle, summary, number, proposedAt },
    ...{ planStart, planEnd, timeZone, currency },
    view: own,
    mates,
    ...(stored && own && sharesOf(stored, reader, mates)),
    options,
    paidBeside: judged && travelerId !== null ? paidBeside(judged, travelerId, optionsSaid) : 0,
    serves: (own?.care ?? []).map((care) => ({ ...care, words: wordsOf(reader, care) })),
    references: own && isBooked ? referencesOf(own, version) : {},
    ...(own && isBooked && hasContact(version.contact) && { contact: version.contact }),
    items: all,
  };
}
