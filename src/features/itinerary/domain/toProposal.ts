import { partyShares } from '@/features/money/domain/shares';
import { byTime } from '@/features/plans/domain/dayOrder';
import type { Item } from '@/features/plans/domain/item';
import { blankItem } from '@/features/plans/domain/item';
import { itemFieldsFor } from '@/features/plans/domain/itemFields';
import type { Plan } from '@/features/plans/domain/plan';
import type { ServedAnswer } from '@/features/plans/domain/served';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { ReadView } from '@/features/plans/domain/view';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { Companion } from '@/features/responses/domain/companions';
import type { AnswerRow } from '@/features/responses/domain/responseViews';
import { partyViewOf, readView } from './partyViews';
import type { Proposal } from './proposals';
import { shown } from './viewOf';

/** A frozen version, thawed. */
export interface FrozenVersion {
  proposalId: string;
  number: number;
  proposedAt: string;
  plan: Plan;
  items: readonly Item[];
  /** Everyone the version could include who still travels, in the order of first answers. */
  travelers: ComposedPlan['travelers'];
  /** By item. Current rather than frozen, because they are added after everybody has agreed. */
  references: Readonly<Record<string, string>> | null;
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

/** True if it is the reader, or one of those whom they answer for. */
function isOfReader({ travelerId, companions = [] }: ProposalReader) {
  const ids = new Set([travelerId, ...companions.map(({ companionId }) => companionId)]);
  return (id: TravelerId) => ids.has(id);
}

/** Blanks for the fields written only for the people an item names. */
const BLANK_FOR_OTHERS = blankItem(itemFieldsFor('named'));

/** The items as everyone sees them: no rooms, no costs, no needs, no references (SPEC-2 6). */
function wholeItems(version: FrozenVersion, reader: ProposalReader): Proposal['items'] {
  const { items } = whoIsThere(version);
  const inOrder = byTime(version.plan.timeZone);
  const isReaders = isOfReader(reader);
  return [...items]
    .sort((a, b) => inOrder(a.item, b.item))
    .map((peopled) => {
      const { item } = peopled;
      const isNamed = item.who !== 'everyone';
      const isOwn = peopled.people.some(isReaders);
      const written = isNamed && !isOwn ? BLANK_FOR_OTHERS : {};
      const who =
        item.who === 'everyone'
          ? item.who
          : item.who.map((id) => reader.nameOf(id) ?? TRAVELER_WHO_LEFT);
      return { ...shown(peopled, version.plan), ...written, who };
    });
}

/** Names for the people in a view: its owner's roommates, and their party. */
function matesOf(view: ReadView, reader: ProposalReader): Proposal['mates'] {
  const { nameOf, firstName, travelerId, companions = [] } = reader;
  const rooms = view.stays.flatMap(({ room, parts = [{ room }] }) => parts.map((one) => one.room));
  const mates = rooms.flatMap((room) => room?.with ?? []);
  const party = view.people?.map((one) => one.travelerId) ?? [];
  const called = new Map(companions.map((one) => [one.companionId, one.companionName]));
  const nameFor = (id: TravelerId) =>
    called.get(id) ?? (id === travelerId ? firstName : undefined) ?? nameOf(id);
  return Object.fromEntries(
    [...mates, ...party].map((id) => [id, nameFor(id) ?? TRAVELER_WHO_LEFT]),
  );
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
  version: FrozenVersion,
  { travelerId, companions = [] }: ProposalReader,
  { people, mates }: Pick<ReadView, 'people'> & Pick<Proposal, 'mates'>,
): Pick<Proposal, 'shares'> {
  if (!people || travelerId === null) return {};
  const party = partyShares(whoIsThere(version)).get(travelerId);
  const known = new Map(companions.map((one) => [one.companionId, one]));
  const shares = (party?.people ?? []).map(({ travelerId: id, share }) => ({
    name: mates[id] ?? TRAVELER_WHO_LEFT,
    kind: known.get(id)?.companionKind ?? 'adult',
    age: known.get(id)?.companionAge ?? null,
    share,
  }));
  return { shares };
}

/** The references of the items somebody is in. */
function referencesOf(view: ReadView, { references }: FrozenVersion): Proposal['references'] {
  return Object.fromEntries(
    [...view.stays, ...view.legs, ...view.activities].flatMap(({ itemId }) => {
      const reference = references?.[itemId];
      return reference ? [[itemId, reference]] : [];
    }),
  );
}

/** A version as one member receives it. */
export function toProposal(version: FrozenVersion, reader: ProposalReader): Proposal {
  const { plan, items, travelers, proposalId, number, proposedAt } = version;
  const { planId, planTitle, summary, planStart, planEnd, timeZone, currency } = plan;
  const { travelerId, isBooked } = reader;
  const all = wholeItems(version, reader);
  const stored = travelerId === null ? null : partyViewOf({ plan, items, travelers }, travelerId);
  const inOrder = all.map(({ itemId }) => itemId);
  const own = travelerId !== null && stored ? readView(stored, travelerId, inOrder) : null;
  const mates = own ? matesOf(own, reader) : {};
  return {
    ...{ proposalId, planId, planTitle, summary, number, proposedAt },
    ...{ planStart, planEnd, timeZone, currency },
    view: own,
    mates,
    ...(own && sharesOf(version, reader, { ...own, mates })),
    serves: (own?.care ?? []).map((care) => ({ ...care, words: wordsOf(reader, care) })),
    references: own && isBooked ? referencesOf(own, version) : {},
    items: all,
  };
}
