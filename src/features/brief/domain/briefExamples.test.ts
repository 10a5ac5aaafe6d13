import { describe, expect, it } from 'vitest';
import { briefSource, sourcePerson, travelerIdOf } from '#support/briefSource';
import { WINDOW_CASES, type WindowCase } from '#support/windowCases';
import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { joinedRanges } from '@/platform/domain/dateRanges';
import { listed } from '@/platform/domain/inWords';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import { staircaseRuns } from './staircase';
import { conflictSentences, suggestedSentence } from './whenWords';

function budgetOf({ cap, perNight, perDay }: WindowCase['people'][number]): string {
  if (cap !== undefined) return `$${cap}`;
  if (perNight !== undefined) return `$${perNight} a night`;
  return perDay === undefined ? 'no idea' : `$${perDay}/day`;
}

function rangesOf({ from, to, more = [] }: WindowCase['people'][number]) {
  if (!from || !to) return null;
  return joinedRanges([{ start: from, end: to }, ...more.map(([start, end]) => ({ start, end }))]);
}

function briefOf(given: WindowCase) {
  const people = given.people.map((person) =>
    sourcePerson(person.name, {
      availability: rangesOf(person),
      flexibility: person.flexibility,
      budget: budgetOf(person),
    }),
  );
  const startDate = given.suggested?.start ?? null;
  const endDate = given.suggested?.end ?? null;
  const ids = (names: string[] = []) => names.map(travelerIdOf).join('-');
  const { nights, fixedCost, nightCost, must, without, today } = given;
  const whatIf = {
    nights,
    ...(fixedCost !== undefined && { fixedCost }),
    ...(nightCost !== undefined && { nightCost }),
    must: ids(must),
    without: ids(without),
  };
  return readBrief(briefSource(people, { startDate, endDate }), whatIf, today);
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

type Out = WindowCase['result']['entries'][number]['out'][number];

function changeOf(given: WindowCase, { name, change }: Out): string {
  if (change?.kind === 'nights') {
    const range = formatReadableRange(change.start, change.end);
    return `Smallest change: ${counted(change.nights, 'night')} instead of ${given.nights} (${range}) adds ${name}.`;
  }
  return change?.kind === 'days'
    ? `Smallest change: ${name} would need ${change.days === 1 ? '1 more day' : `${change.days} more days`}.`
    : `Smallest change: ${money(change?.cap ?? 0)} per person instead of ${money(change?.cost ?? 0)} adds ${name}.`;
}

// SPEC-2 3.3, SPEC-5 17
describe('the worked cases, in words', () => {
  it.each(WINDOW_CASES)('$why', (given) => {
    const { result, nights } = given;
    const brief = briefOf(given);
    const whyOf = ({ name, dates, budget }: Out) => {
      const person = given.people.find((one) => one.name === name);
      const days = (person ? (rangesOf(person) ?? []) : [])
        .map(({ start, end }) => [start, end].map(formatReadableDate).join(' - '))
        .join(' or ');
      const why = [
        ...(dates ? [`can come ${days}`] : []),
        ...(budget && person ? [`budget ${budgetOf(person)}`] : []),
      ];
      return `Without ${name}: ${why.join(' and ')}.`;
    };
    const said = bestDates(brief).map(
      ({ start: _, end: __, outNames: ___, outByMoney: ____, ...entry }) => ({
        ...entry,
        without: entry.without.map(({ sentence }) => sentence),
        changes: entry.changes.toSorted(),
      }),
    );
    expect(said).toEqual(
      result.entries.slice(0, 5).map((entry) => ({
        range: formatReadableRange(entry.start, entry.end),
        people: entry.people,
        folded: `${formatReadableRange(entry.start, entry.end)}: ${entry.people} of ${result.withDates}${entry.out.length === 0 ? '' : `, without ${listed(entry.out.map(({ name }) => name))}`}`,
        otherStarts:
          entry.firstStart === entry.lastStart
            ? null
            : `or any start from ${formatReadableDate(entry.firstStart)} to ${formatReadableDate(entry.lastStart)}`,
        counts: `${counted(nights, 'night')} · ${entry.people} of ${result.withDates}`,
        without: entry.out.map(whyOf),
        stretches: entry.stretches.map(
          ({ name, days }) => `${name} stretches by ${counted(days, 'day')}.`,
        ),
        changes: entry.out.flatMap((out) => (out.change ? [changeOf(given, out)] : [])).toSorted(),
      })),
    );
    expect([brief.people.length, brief.dated.length]).toEqual([result.answers, result.withDates]);
    const { suggested } = result;
    const range =
      given.suggested && formatReadableRange(given.suggested.start, given.suggested.end);
    expect(suggestedSentence(brief)).toBe(
      suggested && `On the suggested dates, ${range}: ${suggested.k} of ${suggested.m}.`,
    );
    const steps = staircaseRuns(brief).flatMap(({ from, to, people }) =>
      Array.from({ length: to - from + 1 }, (_, at) => [from + at, people]),
    );
    expect(steps).toEqual(result.staircase);
    if (result.conflict === undefined) return;
    expect(conflictSentences(brief.dated, brief.today)).toEqual(
      result.conflict ? [`No night suits ${listed(result.conflict)} together.`] : [],
    );
  });
});
