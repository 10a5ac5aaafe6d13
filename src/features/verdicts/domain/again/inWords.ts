import type { NEEDS } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { capitalized, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { isSameZone, zoneName } from '@/platform/domain/zoneName';
import type { Bed, Change, Moment } from './change';
import type { Compared } from './compareViews';

type NameOf = (id: TravelerId) => string;

/** 'on Apr 4, 2027 at 18:30', with the day and the zone only if they differ from `beside`. */
function momentInWords(moment: Moment, beside: Moment): string {
  const parts: string[] = [];
  if (moment.date !== beside.date || moment.time === null) {
    parts.push(`on ${formatReadableDate(moment.date)}`);
  }
  if (moment.time !== null) parts.push(`at ${moment.time}`);
  if (moment.time !== null && !isSameZone(moment.timeZone, beside.timeZone)) {
    parts.push(`(${zoneName(moment.timeZone).replaceAll('_', ' ')})`);
  }
  return parts.join(' ');
}

function bedInWords({ stay, room }: Bed, beside: Bed | null, nameOf: NameOf): string {
  if (!room) return stay;
  const { name, beds, mates } = room;
  const isOtherCount = beside?.room?.name === name && beside.room.beds !== beds;
  const count = isOtherCount ? ` (${beds} ${beds === 1 ? 'bed' : 'beds'})` : '';
  const others = mates.length > 0 ? ` with ${listed(mates.map(nameOf))}` : '';
  return `${name} in ${stay}${count}${others}`;
}

const rising = (from: number, to: number) => (to > from ? 'rises' : 'falls');

const MOVES = { leg: { start: 'leaves', end: 'arrives' }, other: { start: 'is', end: 'ends' } };

const CARE = {
  accommodations: 'needs',
  specialTravel: 'travel needs',
} as const satisfies Record<(typeof NEEDS)[number], string>;

/**
 * A change as a clause addressed to the person it concerns, or to whoever answers for them. It
 * never names a need.
 */
function clause(change: Change, nameOf: NameOf): string {
  const companion = 'of' in change && change.of !== undefined ? nameOf(change.of) : null;
  const who = (verb: string, adverb = '') =>
    companion === null ? `you ${adverb}${verb}` : `${companion} ${adverb}${verb}s`;
  const whose = companion === null ? 'your' : `${companion}’s`;
  switch (change.kind) {
    case 'arrives':
    case 'leaves': {
      const verb = change.kind === 'arrives' ? 'arrive' : 'leave';
      return `${who(verb)} on ${formatReadableDate(change.to)} instead of ${formatReadableDate(change.from)}`;
    }
    case 'person': {
      const are = companion === null ? 'you are' : `${companion} is`;
      return change.isIn ? `${are} in this plan now` : `${are} no longer in this plan`;
    }
    case 'moved': {
      const { title, isLeg, end, from, to } = change;
      const now = `${title} ${MOVES[isLeg ? 'leg' : 'other'][end]} ${momentInWords(to, from)}`;
      if (from.time === null && from.date === to.date) return now;
      return `${now} instead of ${momentInWords(from, to).replace(/^(on|at) /, '')}`;
    }
    case 'gone':
      return companion === null
        ? `${change.title} is gone`
        : `${companion} is no longer in ${change.title}`;
    case 'new':
      return companion === null
        ? `${change.title} has been added`
        : `${companion} is in ${change.title} now`;
    case 'offered':
      return `${change.title} can be chosen now`;
    case 'optional':
      return `${change.title} is for those who choose it now`;
    case 'details':
      return `the details of ${change.title} have changed`;
    case 'bed': {
      const { from, to } = change;
      if (!to) {
        const was = from ? bedInWords(from, to, nameOf) : 'a bed';
        return `${who('sleep', 'no longer ')} in ${was}`;
      }
      const there = `${who('sleep')} in ${bedInWords(to, from, nameOf)}`;
      return from ? `${there} instead of ${bedInWords(from, to, nameOf)}` : there;
    }
    case 'mateLeft':
      return `somebody who left is no longer in ${change.bed.room?.name} in ${change.bed.stay}`;
    case 'wish':
      return change.isGone
        ? `${change.title}, which served your wish, is gone`
        : `${change.title} no longer serves your wish`;
    case 'care':
      return `what takes care of ${whose} ${CARE[change.need]} has changed`;
    case 'share': {
      const { from, to, ceiling, currency, isPast } = change;
      const [was, is] = [from, to].map((amount) => formatAmount(amount, currency));
      const isAbove = ceiling !== null && to > ceiling;
      const above = isAbove ? `, above ${formatAmount(ceiling, currency)}` : '';
      if (isPast) return `with only those who were going, your share would have been ${is}${above}`;
      return from === to
        ? `your share is ${is}${above}`
        : `your share ${rising(from, to)} from ${was} to ${is}${above}`;
    }
    case 'currency': {
      const { from, to, ceiling } = change;
      const now = `your share is now in ${to}`;
      return ceiling === null
        ? `${now} instead of ${from}`
        : `${now}, and you agreed to up to ${formatAmount(ceiling, from)}`;
    }
    case 'onSite': {
      const { from, to, currency } = change;
      const [was, is] = [from, to].map((amount) => formatAmount(amount, currency));
      return `what you pay on site ${rising(from, to)} from ${was} to ${is}`;
    }
    case 'other':
      return change.isPast
        ? 'the choice was lifted because this plan had become worse for you'
        : 'some details have changed';
  }
}

/** Returns one sentence per change. */
export function changesInWords(changes: readonly Change[], nameOf: NameOf): string[] {
  return changes.map((change) => `${capitalized(clause(change, nameOf))}.`);
}

/**
 * Returns what somebody reads after a new version: why they are asked again, what has changed, and,
 * unless they are asked, that their answer still counts (SPEC-2 6).
 */
export function comparedInWords({ outcome, changes }: Compared, nameOf: NameOf): string[] {
  const asking = changes.filter(({ asks }) => asks).map((change) => clause(change, nameOf));
  const others = changes.filter(({ asks }) => !asks);
  const told = changesInWords(others, nameOf);
  if (outcome === 'ask') return [`Asked again: ${asking.join('; ')}.`, ...told];
  return [...told, 'Your answer still counts.'];
}

/**
 * Returns the news of a version for one person; empty if nothing changes for them. Without an
 * answer that counts (`consequence` null), they read only the changes.
 */
export function newsInWords(
  { consequence, changes }: { consequence: Compared['outcome'] | null } & Pick<Compared, 'changes'>,
  nameOf: NameOf,
): string[] {
  if (consequence === null) return changesInWords(changes, nameOf);
  return consequence === 'nothing'
    ? []
    : comparedInWords({ outcome: consequence, changes }, nameOf);
}
