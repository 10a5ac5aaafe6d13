import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import { type ReadBudget, readBudget } from '@/features/responses/domain/budget/readBudget';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { naiveMoney } from './naiveMoney';

/**
 * The linter's rules as SPEC-2 5 states them, by looking at each person, night and pair: slow, and
 * without a thought in common with the linter that it is the measure of. The zones are those of
 * `plans.ts`, the currency has two decimals, and each finding is 'rule level sentence'.
 */

const ZONES: Record<string, number[]> = {
  'Europe/Paris': [120, 60],
  'America/New_York': [-240, -300],
  'Asia/Tokyo': [540],
  'Pacific/Honolulu': [-600],
};

const formats = new Map<string, Intl.DateTimeFormat>();
function shownAt(zone: string, instant: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(instant);
}

const instants = new Map<string, number>();

/** The first instant at which clocks there show this, or would, had they not been put forward. */
function instant(date: string, time: string, zone: string): number {
  const known = instants.get(date + time + zone);
  if (known !== undefined) return known;
  const offsets = ZONES[zone] ?? [];
  const at = (offset: number) => Date.parse(`${date}T${time}:00Z`) - offset * 60_000;
  const shown = offsets.find((offset) => shownAt(zone, at(offset)) === `${date} ${time}`);
  const found = at(shown ?? Math.min(...offsets));
  instants.set(date + time + zone, found);
  return found;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const written = (date: string) => days.format(new Date(`${date}T00:00Z`));
const [euros, cents] = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
    }),
);

function range(first: string, last: string): string {
  if (first === last) return written(first);
  const [start = '', end = ''] = [written(first), written(last)];
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${start.slice(0, -6)} – ${end}`;
  return `${start.slice(0, -6)} – ${end.slice(4)}`;
}

function names(all: string[]): string {
  return all.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

export function naiveLint({
  plan,
  items,
  travelers,
  asks,
  proposedAnswers,
  leftNames,
}: LintInput): { findings: string[]; clashes: Map<string, Set<string>> } {
  const findings: string[] = [];
  const clashes = new Map<string, Set<string>>();
  const say = (rule: string, level: string, sentence: string) =>
    findings.push(`${rule} ${level} ${sentence}`);

  const saidOf = (id: string) => plan.people.find(({ travelerId }) => travelerId === id);
  const going = travelers.filter(({ travelerId }) => !saidOf(travelerId)?.without);
  const [first, last] = [dayNumber(plan.planStart), dayNumber(plan.planEnd)];
  const clamp = (day: number) => Math.max(first, Math.min(last, day));
  const stayOf = (id: string): [number, number] => {
    const said = saidOf(id);
    const from = clamp(said?.arrives ? dayNumber(said.arrives) : first);
    const to = clamp(said?.leaves ? dayNumber(said.leaves) : last);
    return [from, Math.max(from, to)];
  };
  const placed = items.filter((item) => item.startsOn !== null);
  const daysOf = (item: Item): [number, number] => [
    dayNumber(item.startsOn ?? ''),
    dayNumber(item.endsOn ?? item.startsOn ?? ''),
  ];
  const nights = (item: Item, id: string) => {
    const [[from, to], [own, home]] = [daysOf(item), stayOf(id)];
    const all: number[] = [];
    for (let night = from; night < to; night += 1)
      if (night >= own && night < home) all.push(night);
    return all;
  };
  const isIn = (item: Item, id: string) => {
    if (item.who !== 'everyone') return item.who.includes(id);
    if (item.kind === 'stay') return nights(item, id).length > 0;
    const [[from, to], [own, home]] = [daysOf(item), stayOf(id)];
    for (let day = from; day <= to; day += 1) if (day >= own && day <= home) return true;
    return false;
  };
  const hasRoom = (item: Item, id: string) =>
    item.rooms.length === 0 || item.rooms.some(({ who }) => who.includes(id));

  const money = naiveMoney({ plan, items, travelers });
  const share = (id: string) => money.people.get(id)?.included ?? 0;
  const inEuros = (minor: number) =>
    `${minor < 0 ? '-' : ''}${(minor % 100 === 0 ? euros : cents)?.format(Math.abs(minor) / 100)}`;
  for (const title of money.withoutRate) {
    const currency = items.find((item) => item.title === title)?.itemCurrency;
    say('rate', 'error', `${title} costs in ${currency}, and there is no rate.`);
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
    if (!going.includes(traveler)) say('without', 'warning', `Plan A is without ${traveler.name}.`);
  }
  for (const traveler of going) {
    const { name, travelerId: id } = traveler;
    const [from, to] = stayOf(id);

    if (traveler.availabilityStart && traveler.availabilityEnd) {
      const [own, home] = [
        dayNumber(traveler.availabilityStart),
        dayNumber(traveler.availabilityEnd),
      ];
      const x = Math.max(0, own - from) + Math.max(0, to - home);
      const slack = { '': 0, fixed: 0, somewhat: 2, very: 7 }[traveler.flexibility];
      const can = `${written(traveler.availabilityStart)} - ${written(traveler.availabilityEnd)}`;
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
    const amount = (own % 100 === 0 ? euros : cents)?.format(own / 100);
    const sentence = `${name} said "${traveler.budget}"; their share is ${amount}.`;
    const isOther = read.kind !== 'unclear' && read.currency !== null && read.currency !== 'EUR';
    if (own > 0 && (read.kind === 'unclear' || isOther)) {
      say('budgetUnclear', 'warning', `${sentence} Ask.`);
    } else if (own > 0 && read.kind !== 'unclear') {
      const times =
        read.kind === 'perNight' ? to - from : read.kind === 'perDay' ? to - from + 1 : 1;
      if (own > read.amount * 100 * times) {
        if (read.kind === 'atLeast') say('budgetUnclear', 'warning', `${sentence} Ask.`);
        else say('budget', 'error', sentence);
      }
    }

    const serves = (answer: string) =>
      placed.some((item) =>
        item.serves.some((service) => service.travelerId === id && service.answer === answer),
      );
    const ticked = (need: string) =>
      plan.nothingNeeded.some((tick) => tick.travelerId === id && tick.need === need);
    for (const [need, level] of [
      ['accommodations', 'error'],
      ['specialTravel', 'warning'],
    ] as const) {
      if (traveler[need].trim() && !serves(need) && !ticked(need)) {
        say('need', level, `Nothing takes care of ${name}'s needs.`);
      }
    }
    if (traveler.mustSee.trim() && !serves('mustSee')) {
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
        say('bed', asks.includes('hotels') ? 'error' : 'warning', `${name} has no bed on ${when}.`);
        start = null;
      }
    }

    const proposed = proposedAnswers[id];
    if (proposed !== undefined && proposed !== traveler.version) {
      const changed = `${name} has changed their answer since this was last proposed.`;
      say('answerChanged', 'warning', changed);
    }

    const later = new Set<string>();
    for (const [at, item] of placed.entries()) {
      for (const [otherAt, other] of placed.entries()) {
        if (at === otherAt || !isIn(item, id) || !isIn(other, id)) continue;
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
    for (const room of item.rooms) {
      const there = going.filter(
        ({ travelerId }) => room.who.includes(travelerId) && isIn(item, travelerId),
      );
      const inOrder = room.who.flatMap((id) => there.filter(({ travelerId }) => travelerId === id));
      for (const person of inOrder) {
        if (person.shareRoom !== 'no' || there.length < 2) continue;
        const others = names(inOrder.filter((other) => other !== person).map(({ name }) => name));
        const refusal = `${person.name} does not share a room, but is in ${room.name} with ${others}.`;
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
      say('left', 'error', `${name} has left the trip, and is still in ${item.title}.`);
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
  return { findings, clashes };
}
