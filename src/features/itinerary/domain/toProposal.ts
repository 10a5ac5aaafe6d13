import { blankItem } from '@/features/plans/domain/blankItem';
import { byTime } from '@/features/plans/domain/dayOrder';
import type { Item } from '@/features/plans/domain/item';
import { itemFieldsFor } from '@/features/plans/domain/itemFields';
import type { Plan } from '@/features/plans/domain/plan';
import type { ServedAnswer } from '@/features/plans/domain/served';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { AnswerRow } from '@/features/responses/domain/responseViews';
import type { Proposal } from './proposals';
import { shown, viewOf } from './viewOf';

/** A frozen version, thawed. */
export interface FrozenVersion {
  proposalId: string;
  number: number;
  proposedAt: string;
  plan: Plan;
  items: readonly Item[];
  /** Everyone who travels now of those whom it could take, in the order in which they first answered. */
  travelers: ComposedPlan['travelers'];
  /** By item, as they are by now: they come after everybody has agreed. */
  references: Readonly<Record<string, string>> | null;
}

/** Who reads it. */
export interface ProposalReader {
  /** Null for an organizer who does not travel. */
  travelerId: TravelerId | null;
  /** Their own answers; null without any. */
  words: AnswerRow<ServedAnswer> | null;
  isBooked: boolean;
  /** The names of those who travel now. */
  nameOf: (travelerId: TravelerId) => string | undefined;
}

/** What was written for those whom an item names, as everybody else receives it. */
const BLANK_FOR_OTHERS = blankItem(itemFieldsFor('named'));

/** Everything that everyone sees: no rooms, no costs, no needs, no references (SPEC-2 6). */
function wholeItems(version: FrozenVersion, reader: ProposalReader): Proposal['items'] {
  const { items } = whoIsThere(version);
  return [...items]
    .sort((a, b) => byTime(a.item, b.item))
    .map((peopled) => {
      const { item } = peopled;
      const isNamed = item.who !== 'everyone';
      const isOwn = reader.travelerId !== null && peopled.people.includes(reader.travelerId);
      const written = isNamed && !isOwn ? BLANK_FOR_OTHERS : {};
      const who =
        item.who === 'everyone'
          ? item.who
          : item.who.map((id) => reader.nameOf(id) ?? TRAVELER_WHO_LEFT);
      return { ...shown(peopled, version.plan), ...written, who };
    });
}

/** What names people in a view: those who share a room with its owner. */
function matesOf(view: View, { nameOf }: ProposalReader): Proposal['mates'] {
  const ids = view.stays.flatMap(({ room }) => room?.with ?? []);
  return Object.fromEntries(ids.map((id) => [id, nameOf(id) ?? TRAVELER_WHO_LEFT]));
}

/** The references of what somebody is in themselves. */
function referencesOf(view: View, { references }: FrozenVersion): Proposal['references'] {
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
  const { travelerId, words, isBooked } = reader;
  const own = travelerId === null ? undefined : viewOf({ plan, items, travelers }, travelerId);
  return {
    ...{ proposalId, planId, planTitle, summary, number, proposedAt },
    ...{ planStart, planEnd, timeZone, currency },
    view: own ?? null,
    mates: own ? matesOf(own, reader) : {},
    serves: (own?.care ?? []).map((care) => ({ ...care, words: words?.[care.answer] ?? '' })),
    references: own && isBooked ? referencesOf(own, version) : {},
    items: wholeItems(version, reader),
  };
}
