import type { Item } from '@/features/plans/domain/item';
import { partiesOf, partyOf } from '@/features/plans/domain/party';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoGoes } from '@/features/plans/domain/whoIsThere';
import {
  availabilityText,
  dayRanges,
  nearestRange,
  needOf,
  STRETCH_DAYS,
} from '@/features/responses/domain/availability';
import { ageAskedFor, ageInWords } from '@/features/responses/domain/companions';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { ended } from '@/platform/domain/inWords';
import { onceFor } from '@/platform/domain/onceFor';
import { byCause, someOf } from './byCause';
import type { Found, Target } from './found';
import type { LintContext } from './lintContext';

/** People whose days in the plan go beyond the days they gave, and by how many. */
const stretching = onceFor(({ going }: LintContext) =>
  going.flatMap(({ traveler, days }) => {
    const { travelerId, flexibility, availability } = traveler;
    const nights = days.to - days.from;
    const ranges = dayRanges(availability);
    const nearest = nearestRange(ranges, days.from, nights);
    const need = nearest ? needOf(ranges, days.from, nights) : 0;
    if (!nearest || need === 0) return [];
    const said = availabilityText(availability, ' or ');
    const field = nearest.from > days.from ? ('arrives' as const) : ('leaves' as const);
    const target: Target = { on: 'person', travelerId, field };
    const isOut = need > STRETCH_DAYS[flexibility];
    return [{ traveler, days, said, target, need, isOut }];
  }),
);

type Stretching = ReturnType<typeof stretching>[number];

/**
 * Groups those who stretch by party and days: the dates are the party's, so that they are found
 * once (SPEC-4 14.2). Each group is named by who answers, or by its companions if their days are
 * not the answerer's.
 */
function byParty(context: LintContext, wanted: (one: Stretching) => boolean) {
  const groups = byCause(
    stretching(context).filter(wanted),
    ({ traveler, days }) => `${partyOf(traveler)} ${days.from} ${days.to}`,
  );
  return groups.map((group) => {
    const [first] = group;
    const isOfParty = partyOf(first.traveler) === first.traveler.travelerId;
    const named = isOfParty ? [first] : group;
    return {
      ...first,
      name: someOf(named.map(({ traveler }) => traveler.name)),
      people: group.map(({ traveler }) => traveler.travelerId),
    };
  });
}

/** Reports children and infants who may be of another age on the plan's first day (SPEC-4 14.3). */
export function age({ going, plan }: LintContext): Found[] {
  return going.flatMap(({ traveler }): Found[] => {
    const { name, kind, age: years, ageFor, travelerId } = traveler;
    const said = { companionKind: kind, companionAge: years, companionAgeFor: ageFor };
    const day = ageAskedFor(said, plan.planStart);
    if (day === null) return [];
    const was = kind === 'infant' ? 'an infant' : ageInWords(said);
    const [then, now] = [day, plan.planStart].map(formatReadableDate);
    return [
      {
        level: 'warning',
        sentence: `${name} was ${was} on ${then}; how old on ${now}?`,
        people: [travelerId],
        target: { on: 'answers', travelerId: partyOf(traveler) },
      },
    ];
  });
}

/** Reports people who can't be there on the days that the plan has for them. */
export function dates(context: LintContext): Found[] {
  const out = byParty(context, ({ isOut }) => isOut);
  return out.map(({ name, people, days, said, target }): Found => {
    const from = formatReadableDate(dateOfDay(days.from));
    const to = formatReadableDate(dateOfDay(days.to));
    return {
      level: 'error',
      sentence: `${name} can come ${said}; ${context.plan.planTitle} has them from ${from} to ${to}.`,
      people,
      said: { answer: 'availability', words: said },
      target,
    };
  });
}

/** Reports people who can come if they stretch their days. */
export function stretch(context: LintContext): Found[] {
  const stretched = byParty(context, ({ isOut }) => !isOut);
  return stretched.map(
    ({ name, people, said, target, need }): Found => ({
      level: 'warning',
      sentence: `${name} would stretch by ${need === 1 ? '1 day' : `${need} days`}.`,
      people,
      said: { answer: 'availability', words: said },
      target,
    }),
  );
}

/** Reports people the plan leaves out. */
export function without({ plan, travelers, chosenFor = null, there }: LintContext): Found[] {
  const left = whoGoes(travelers, chosenFor).filter(
    ({ travelerId }) => !there.days.has(travelerId),
  );
  const [first] = left;
  if (!first) return [];
  return [
    {
      level: 'warning',
      sentence: `${plan.planTitle} is without ${someOf(left.map(({ name }) => name))}.`,
      people: left.map(({ travelerId }) => travelerId),
      target: { on: 'person', travelerId: first.travelerId, field: 'without' },
    },
  ];
}

/** Reports items that lie at least partly outside the plan's days. */
export function outsidePlan({ plan, there }: LintContext): Found[] {
  const [first, last] = [dayNumber(plan.planStart), dayNumber(plan.planEnd)];
  return there.items
    .filter(({ days: { from, to } }) => from < first || to > last)
    .map(({ item: { itemId, title } }) => ({
      level: 'error',
      sentence: ended(`${title} lies outside ${plan.planTitle}`),
      itemIds: [itemId],
      target: { on: 'item', itemId, field: 'startsOn' },
    }));
}

/** The people an item still names although they left, each with the first field that does. */
const goneOf = onceFor((travelers: LintContext['travelers']) => {
  const known = new Set(travelers.map(({ travelerId }) => travelerId));
  return onceFor(({ who, rooms, prices }: Item) => {
    const gone = new Map<TravelerId, 'who' | 'rooms' | 'prices'>();
    const look = (travelerId: TravelerId, field: 'who' | 'rooms' | 'prices') => {
      if (!known.has(travelerId) && !gone.has(travelerId)) gone.set(travelerId, field);
    };
    if (who !== 'everyone') for (const travelerId of who) look(travelerId, 'who');
    for (const room of rooms) for (const travelerId of room.who) look(travelerId, 'rooms');
    for (const { travelerId } of prices) look(travelerId, 'prices');
    return [...gone];
  });
});

/** Reports people who left but are still in items. One finding per person. */
export function left({ items, travelers, nameOf }: LintContext): Found[] {
  const goneFrom = goneOf(travelers);
  const still = items.flatMap((item) =>
    goneFrom(item).map(([travelerId, field]) => ({ travelerId, item, field })),
  );
  return byCause(still, ({ travelerId }) => travelerId).map((group): Found => {
    const [first] = group;
    const { travelerId, item, field } = first;
    const titles = someOf(group.map((one) => one.item.title));
    return {
      level: 'error',
      sentence: ended(`${nameOf(travelerId)} has left the trip, and is still in ${titles}`),
      people: [travelerId],
      itemIds: group.map((one) => one.item.itemId),
      target: { on: 'item', itemId: item.itemId, field },
    };
  });
}

/**
 * Reports people whose answers have changed since the plan was last proposed, even if that proposal
 * was withdrawn. One finding per party, whose answers are one (SPEC-4 14.2).
 */
export function answerChanged({ travelers, proposedAnswers, there }: LintContext): Found[] {
  const isChanged = ({ travelerId, version }: Traveler) => {
    const proposed = proposedAnswers[travelerId];
    return there.days.has(travelerId) && proposed !== undefined && proposed !== version;
  };
  const changed = [...partiesOf(travelers).values()].flatMap((party) =>
    party.some(isChanged) ? party.slice(0, 1) : [],
  );
  return changed.map(({ travelerId, name, version }) => ({
    level: 'warning',
    sentence: `${name} has changed their answer since this was last proposed.`,
    people: [travelerId],
    which: version,
    target: { on: 'answers', travelerId },
  }));
}
