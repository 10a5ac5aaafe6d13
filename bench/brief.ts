/**
 * Measures how long the brief of 500 people with five ranges each over 366 days takes to work out, for lengths
 * from 1 to 30 nights (DESIGN 9), next to a fixed loop.
 *
 *   npm run bench -- brief [--rounds 5]
 */
import { sourcePerson } from '#support/briefSource';
import { bestDates } from '@/features/brief/domain/bestDates';
import { readBrief } from '@/features/brief/domain/brief';
import type { BriefSource } from '@/features/brief/domain/briefSource';
import { costStaircase } from '@/features/brief/domain/costStaircase';
import { heardBudgets } from '@/features/brief/domain/heardBudgets';
import { reachOf } from '@/features/brief/domain/reach';
import { staircaseRuns } from '@/features/brief/domain/staircase';
import { availabilityChart } from '@/features/brief/domain/strip';
import { conflictSentences, suggestedSentence } from '@/features/brief/domain/whenWords';
import { joinedRanges } from '@/platform/domain/dateRanges';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { benchOptions, numberFrom } from './benchOptions';
import { fixedLoop, printTimes, timesOf } from './timings';

const [PEOPLE, DAYS, RANGES, LENGTHS, TODAY] = [500, 366, 5, 30, '2027-01-01'];

const FLEXIBILITIES = ['', 'fixed', 'somewhat', 'very'] as const;
const BUDGETS = ['about $900', '$120 a night', '1500+', '€700', 'as little as we can'];

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a group in which everyone has five ranges somewhere in the year, of all lengths. */
function largeGroup(seed: number): BriefSource {
  const next = numbersFrom(seed);
  const whole = (below: number) => Math.floor(next() * below);
  const first = dayNumber(TODAY);
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    const days = Array.from({ length: 2 * RANGES }, () => whole(DAYS)).sort((a, b) => a - b);
    return sourcePerson(`Traveler ${n}`, {
      ...{ travelerId: String(n), isViewer: n === 0 },
      availability: joinedRanges(
        Array.from({ length: RANGES }, (_, at) => ({
          start: dateOfDay(first + (days[2 * at] as number)),
          end: dateOfDay(first + (days[2 * at + 1] as number)),
        })),
      ),
      flexibility: FLEXIBILITIES[whole(FLEXIBILITIES.length)] ?? '',
      budget: BUDGETS[whole(BUDGETS.length)] ?? '',
    });
  });
  return {
    ...{ tripId: 'large', tripName: 'Large', destination: 'Kyoto', timingFlex: 'flexible' },
    ...{ nights: '', version: 1, startDate: '2027-06-01', endDate: '2027-06-11' },
    ...{ isChosen: false, people },
  };
}

/** Computes everything that the page does when a what-if changes. */
function answer(source: BriefSource, nights: number) {
  const brief = readBrief(source, { fixedCost: 500, nightCost: 40, nights }, TODAY);
  const entries = bestDates(brief);
  return [
    staircaseRuns(brief),
    conflictSentences(brief.dated, brief.today),
    availabilityChart(brief, entries[0] ?? null),
    suggestedSentence(brief),
    costStaircase(brief.people.map((one) => reachOf(one, brief.currency, brief.nights))),
    heardBudgets(brief.people, brief.currency, brief.nights),
  ];
}

const rounds = numberFrom(1, 'rounds', benchOptions().rounds);
const loop = { what: 'the fixed loop', times: await timesOf(rounds, fixedLoop) };
printTimes(loop.what, loop.times);
const first = await timesOf(rounds, (round) => answer(largeGroup(round + 1), 7));
printTimes('the first answer of a page', first, loop);
const group = largeGroup(1);
const next = await timesOf(rounds * LENGTHS, (round) => answer(group, 1 + (round % LENGTHS)));
printTimes('the answer to a what-if', next, loop);
