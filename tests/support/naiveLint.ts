import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import { type ReadBudget, readBudget } from '@/features/responses/domain/budget/readBudget';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { decimalsOf } from '@/platform/domain/money/currency';
import {
  cents,
  euros,
  instant,
  type NaiveGround,
  naiveGround,
  names,
  range,
  written,
} from './naiveGround';
import { converted, naiveMoney } from './naiveMoney';
import { naiveWays } from './naiveWays';

/**
 * The linter's rules from SPEC-2 5, by looking at each person, night and pair. Slow, and shares no
 * ideas with the linter that it checks. The zones are those in `plans.ts`, the currency has two
 * decimals, and each finding is 'rule level sentence'.
 */

export function naiveLint(input: LintInput): {
  findings: string[];
  clashes: Map<string, Set<string>>;
} {
  const { plan, items, travelers, asks, proposedAnswers, leftNames } = input;
  const ground = naiveGround(input);
  const { clashes, say, sayTogether, few, going, first, last, stayOf, placed } = ground;
  const { daysOf, nights, isIn, hasRoom, short, allFindings } = ground;
  if (items.length === 0) {
    return { findings: ['empty error Nothing is planned yet.'], clashes };
  }
  const money = naiveMoney({ plan, items, travelers });
  const share = (id: string) => money.people.get(id)?.included ?? 0;
  const inEuros = (minor: number) =>
    `${minor < 0 ? '-' : ''}${(minor % 100 === 0 ? euros : cents)?.format(Math.abs(minor) / 100)}`;
  for (const title of money.withoutRate) {
    const currency = items.find((item) => item.title === title)?.itemCurrency ?? '';
    const words = (who: string, many: boolean) =>
      `${who} ${many ? 'cost' : 'costs'} in ${currency}, and there is no rate.`;
    sayTogether('rate error', currency, title, words);
  }
  for (const [title, minor] of money.unpaid) {
    say('unpaid', 'error', `Nobody pays ${inEuros(minor)} of ${title}.`);
  }
  for (const title of money.overpriced) {
    say('prices', 'error', `The prices of ${title} are more than it costs.`);
  }
  for (const { travelerId, name } of travelers) {
    if (money.overDiscounted.includes(travelerId)) {
      say('discounts', 'error', `The discounts of ${name} are more than their share.`);
    }
  }

  for (const traveler of travelers) {
    if (going.includes(traveler)) continue;
    sayTogether('without warning', '', traveler.name, (who) => `Plan A is without ${who}.`);
  }
  for (const traveler of going) {
    const { name, travelerId: id } = traveler;
    const [from, to] = stayOf(id);

    if (traveler.availability) {
      const x = Math.min(
        ...traveler.availability.map(
          ({ start, end }) =>
            Math.max(0, dayNumber(start) - from) + Math.max(0, to - dayNumber(end)),
        ),
      );
      const slack = { '': 0, fixed: 0, somewhat: 2, very: 7 }[traveler.flexibility];
      const can = traveler.availability
        .map(({ start, end }) => `${written(start)} - ${written(end)}`)
        .join(' or ');
      const has = `from ${written(dateOfDay(from))} to ${written(dateOfDay(to))}`;
      if (x > slack) say('dates', 'error', `${name} can come ${can}; Plan A has them ${has}.`);
      else if (x > 0) {
        say('stretch', 'warning', `${name} would stretch by ${x} ${x === 1 ? 'day' : 'days'}.`);
      }
    }

    const own = share(id);
    const budgets = travelers.map(({ budget }) => readBudget(budget));
    const isMixed = budgets.some(
      (one) => one.kind !== 'unclear' && one.currency !== null && one.currency !== 'EUR',
    );
    const alone = readBudget(traveler.budget);
    const isBare = alone.kind !== 'unclear' && alone.currency === null;
    const read: ReadBudget = isBare && isMixed ? { kind: 'unclear' } : alone;
    const inEuros = (minor: number) => (minor % 100 === 0 ? euros : cents)?.format(minor / 100);
    const isOther = read.kind !== 'unclear' && read.currency !== null && read.currency !== 'EUR';
    const worth = isOther
      ? converted(
          Math.round(read.amount * 10 ** decimalsOf(read.currency ?? 'EUR')),
          { itemCurrency: read.currency },
          plan,
        )
      : null;
    const limit = read.kind === 'unclear' ? 0 : Number(worth ?? Math.round(read.amount * 100));
    const most = inEuros(limit);
    const inWords = {
      ...{ cap: `up to ${most}`, atLeast: `${most} or more`, unclear: '' },
      ...{ perNight: `${most} per night`, perDay: `${most} per day` },
    }[read.kind];
    const atRate = worth === null ? '' : `, ${inWords} at the plan’s rate`;
    const sentence = `${name} said "${traveler.budget}"${atRate}; their share is ${inEuros(own)}.`;
    if (own > 0 && (read.kind === 'unclear' || (isOther && worth === null))) {
      say('budgetUnclear', 'warning', `${sentence} Ask.`);
    } else if (own > 0 && read.kind !== 'unclear') {
      const times =
        read.kind === 'perNight' ? to - from : read.kind === 'perDay' ? to - from + 1 : 1;
      if (own > limit * times) {
        if (read.kind === 'atLeast') say('budgetUnclear', 'warning', `${sentence} Ask.`);
        else say('budget', 'error', sentence);
      }
    }

    const serves = (answer: string) =>
      placed.some((item) =>
        item.serves.some((service) => service.travelerId === id && service.answer === answer),
      );
    naiveNeeds(input, ground, traveler);
    if (traveler.mustSee.trim() && traveler.mustSee !== '-' && !serves('mustSee')) {
      say('wish', 'warning', `Nothing serves ${name}'s wish: "${traveler.mustSee}".`);
    }

    const sleeps = (night: number) =>
      placed.some((item) => {
        if (!isIn(item, id)) return false;
        const [begin, end] = daysOf(item);
        if (night < begin || night >= end) return false;
        if (item.kind === 'stay') return hasRoom(item, id);
        const isLeg = item.kind === 'flight' || item.kind === 'transport';
        return isLeg && (end - begin === 1 || Boolean(item.startTime && item.endTime));
      });
    let start: number | null = null;
    for (let night = from; night <= to; night += 1) {
      const misses = night < to && !sleeps(night);
      if (misses) start ??= night;
      else if (start !== null) {
        const when = range(dateOfDay(start), dateOfDay(night - 1));
        const level = asks.includes('hotels') ? 'error' : 'warning';
        sayTogether(`bed ${level}`, when, name, (who, many) => {
          return `${who} ${many ? 'have' : 'has'} no bed on ${short(when)}.`;
        });
        start = null;
      }
    }

    const proposed = proposedAnswers[id];
    if (proposed !== undefined && proposed !== traveler.version) {
      const changed = `${name} has changed their answer since this was last proposed.`;
      say('answerChanged', 'warning', changed);
    }

    naiveWays(input, ground, traveler);
    const later = new Set<string>();
    for (const [at, item] of placed.entries()) {
      for (const [otherAt, other] of placed.entries()) {
        if (at === otherAt || !isIn(item, id) || !isIn(other, id)) continue;
        if (item.optional && other.optional) continue;
        if (item.kind === 'stay' || other.kind === 'stay') {
          if (item.kind !== other.kind || !hasRoom(item, id) || !hasRoom(other, id)) continue;
          const [mine, theirs] = [nights(item, id), nights(other, id)];
          const isLater =
            (mine[0] ?? 0) > (theirs[0] ?? 0) || (mine[0] === theirs[0] && at > otherAt);
          if (isLater && mine.some((night) => theirs.includes(night))) {
            later.add(`${item.itemId} ${written(dateOfDay(mine[0] ?? 0))}`);
          }
        } else if (item.startTime && other.startTime) {
          const spanOf = (one: Item): [number, number] => {
            const zone = one.timeZone ?? plan.timeZone;
            const begin = instant(one.startsOn ?? '', one.startTime ?? '', zone);
            if (!one.endTime) return [begin, begin + 60_000];
            const endZone = one.endTimeZone ?? zone;
            const end = instant(one.endsOn ?? one.startsOn ?? '', one.endTime, endZone);
            return [begin, Math.max(end, begin + 60_000)];
          };
          const [[mine], [theirs, until]] = [spanOf(item), spanOf(other)];
          const isLater = mine > theirs || (mine === theirs && at > otherAt);
          if (isLater && mine < until) later.add(`${item.itemId} ${written(item.startsOn ?? '')}`);
        }
      }
    }
    if (later.size > 0) clashes.set(id, later);
  }

  for (const item of placed) {
    const [from, to] = daysOf(item);
    if (from < first || to > last)
      say('outsidePlan', 'error', `${item.title} lies outside Plan A.`);
    if (item.kind === 'flight' && item.startTime && item.endTime) {
      const leaves = item.timeZone ?? plan.timeZone;
      const lands = item.endTimeZone ?? leaves;
      const ends = [!item.timeZone && 'start', !item.endTimeZone && 'end'].filter(Boolean);
      const what = ends.length === 2 ? 'time zones' : `time zone at its ${ends[0]}`;
      const clock = `${leaves.split('/')[1]?.replace('_', ' ')} time`;
      if (ends.length > 0 && leaves === lands)
        say('zones', 'warning', `${item.title} has no ${what}, so both its times are ${clock}.`);
    }
    naiveChoices(input, ground, item);
    for (const room of item.rooms) {
      const there = going.filter(
        ({ travelerId }) => room.who.includes(travelerId) && isIn(item, travelerId),
      );
      const inOrder = room.who.flatMap((id) => there.filter(({ travelerId }) => travelerId === id));
      const refusing = inOrder.filter(({ shareRoom }) => shareRoom === 'no');
      if (refusing.length > 0 && there.length > 1) {
        const others = inOrder.filter((one) => !refusing.includes(one)).map(({ name }) => name);
        const company = others.length > 0 ? names(others) : 'each other';
        const who = few(refusing.map(({ name }) => name));
        const [do_, are] = refusing.length === 1 ? ['does', 'is'] : ['do', 'are'];
        const refusal = `${who} ${do_} not share a room, but ${are} in ${room.name} with ${company}.`;
        say('roomRefused', 'error', refusal);
      }
      if (there.length > room.beds) {
        const beds = room.beds === 1 ? '1 bed' : `${room.beds} beds`;
        say('roomFull', 'error', `${room.name} has ${there.length} people and ${beds}.`);
      }
    }
  }
  for (const item of items) {
    const mentioned = [
      ...(item.who === 'everyone' ? [] : item.who),
      ...item.rooms.flatMap(({ who }) => who),
      ...item.prices.map(({ travelerId }) => travelerId),
    ];
    for (const id of new Set(mentioned)) {
      if (travelers.some(({ travelerId }) => travelerId === id)) continue;
      const name = leftNames[id] ?? 'A traveler who left';
      sayTogether('left error', id, item.title, (titles) => {
        return `${name} has left the trip, and is still in ${titles}.`;
      });
    }
  }
  const kinds = {
    hotels: 'stay',
    restaurants: 'meal',
    flights: 'flight',
    transport: 'transport',
    tickets: 'activity',
  };
  for (const option of asks) {
    if (!placed.some(({ kind }) => kind === kinds[option])) {
      say('kind', 'warning', `The trip asks for ${option}; Plan A has none.`);
    }
  }
  return { findings: allFindings(), clashes };
}

/** The naive linter's rules for what people choose (SPEC-5 18). */
function naiveChoices(
  { choosing }: LintInput,
  { going, isIn, isOffered, say, few, short }: NaiveGround,
  item: Item,
): void {
  const { itemId, title, optional, chooseBy } = item;
  if (!choosing?.offered.has(itemId) || !optional || !chooseBy) return;
  const left = dayNumber(chooseBy) - dayNumber(choosing.today);
  const count = going.filter(({ travelerId }) => isIn(item, travelerId)).length;
  if (left < 0) say('chosen', 'warning', `${title}: ${count} in, and its day to choose is past.`);
  if (left < 0 || left > 3 || choosing.closed.has(itemId)) return;
  const silent = going.filter(
    ({ travelerId: id }) =>
      isOffered(item, id) &&
      !choosing.optIns.some((one) => one.itemId === itemId && one.travelerId === id),
  );
  const who = few(silent.map(({ name }) => name));
  const until = short(written(chooseBy));
  if (who) say('notChosen', 'warning', `Not chosen yet: ${who}, ${title} until ${until}.`);
}

/** The naive linter's rules for one traveler's needs. */
function naiveNeeds(
  { plan, touched, checks }: LintInput,
  { placed, isOffered, say, few }: NaiveGround,
  traveler: Traveler,
): void {
  const { name, travelerId: id } = traveler;
  const ticked = (need: string) =>
    plan.nothingNeeded.some((tick) => tick.travelerId === id && tick.need === need);
  for (const [need, level] of [
    ['accommodations', 'error'],
    ['specialTravel', 'warning'],
  ] as const) {
    const words = traveler[need];
    if (words === '' || words === 'none') continue;
    const isMine = (one: { travelerId: string; need: string }) =>
      one.travelerId === id && one.need === need;
    const theirs = placed.filter((item) => isOffered(item, id));
    const isSeen = (item: Item) =>
      checks.some((check) => isMine(check) && check.itemId === item.itemId) ||
      item.serves.some((service) => service.travelerId === id && service.answer === need);
    const seen = theirs.filter(isSeen);
    const marked = touched.find(isMine)?.touches;
    const touches: string[] =
      marked ??
      seen.map(({ kind }) => {
        return kind === 'meal' ? 'food' : kind === 'stay' ? 'sleeping' : 'moving';
      });
    if (touches.length === 0 && !ticked(need)) {
      say('need', 'error', `Nobody has said what ${name}'s need touches: "${words}".`);
    }
    if (ticked(need) && !marked) continue;
    const isMoving = ({ kind }: Item) => kind !== 'meal' && kind !== 'other';
    const left = theirs.filter(
      (item) =>
        !isSeen(item) &&
        ((touches.includes('food') && (item.kind === 'meal' || item.hasFood)) ||
          (touches.includes('sleeping') && item.kind === 'stay') ||
          (touches.includes('moving') && isMoving(item))),
    );
    if (left.length === 0 && !ticked(need) && touches.includes('health') && seen.length === 0) {
      say('needItem', level, `Nothing is checked for ${name}: "${words}".`);
    }
    if (left.length > 0) {
      const are = left.length === 1 ? 'is' : 'are';
      const titles = few(left.map(({ title }) => title));
      say('needItem', level, `${titles} ${are} not checked for ${name}: "${words}".`);
    }
  }
}
