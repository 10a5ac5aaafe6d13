import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import {
  type AskedPerson,
  forMember,
  fullVerdictsSchema,
  memberVerdictsSchema,
  verdictsInWords,
} from './roundViews';
import { agreementOf, CONDITION_STATES, type Said } from './verdict';
import { whoReads } from './verdictWords';

/** A verdict whose words all contain a mark of its author. */
const said = (mark: string): fc.Arbitrary<Said | null> =>
  fc.oneof(
    fc.constant(null),
    fc.constant<Said>({ verdict: 'works' }),
    fc.constant<Said>({ verdict: 'cant', reason: `reason ${mark}` }),
    fc.constantFrom(...CONDITION_STATES).map((state): Said => {
      return { verdict: 'worksIf', condition: `condition ${mark}`, state, note: `note ${mark}` };
    }),
  );

const people = fc.nat(9).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, at) =>
      said(`<${at}>`).map(
        (own): AskedPerson => ({
          ...{ travelerId: `id<${at}>`, name: `name<${at}>`, said: own, since: null },
        }),
      ),
    ),
  ),
);

describe(`what is seen of verdicts (${SEED_IN_WORDS})`, () => {
  it('by a member is their own, and a number of others after their own, from five travelers on', () => {
    fc.assert(
      fc.property(people, fc.nat(10), (all, at) => {
        const seen = forMember(all, all[at]?.travelerId ?? null);
        expect(memberVerdictsSchema.parse(seen)).toEqual(seen);
        const text = JSON.stringify(seen);
        for (const other of all.keys()) if (other !== at) expect(text).not.toContain(`<${other}>`);
        const own = all[at]?.said ?? null;
        expect(seen.own).toEqual(own);
        expect(seen.counts !== null).toBe(own !== null && all.length >= 5);
        const answered = all.filter((one) => one.said !== null).length;
        expect([seen.asked, seen.answered]).toEqual([all.length, answered]);
        if (!seen.counts) {
          // Groups with the same number of answers look the same, whatever they said.
          const alike = all.map((one, index) =>
            index !== at && one.said ? { ...one, said: { verdict: 'works' as const } } : one,
          );
          expect(forMember(alike, all[at]?.travelerId ?? null)).toEqual(seen);
          return;
        }
        const { works, worksIf, cant } = seen.counts;
        expect(works + worksIf + cant).toBe(answered);
        expect(works).toBe(
          all.filter((one) => one.said && agreementOf(one.said) === 'given').length,
        );
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(5_000) },
    );
  });

  it('by the organizer and operators is everything except what it costs anybody', () => {
    const ana = { travelerId: 'ana', name: 'Ana', said: null, since: null, ceiling: 145_000 };
    const { ceiling: _, ...seen } = ana;
    expect(fullVerdictsSchema.parse([ana])).toEqual([seen]);
  });

  it('is a sentence', () => {
    const group = (count: number) =>
      Array.from({ length: count }, (_, at): AskedPerson => {
        return { travelerId: `${at}`, name: '', said: { verdict: 'works' }, since: null };
      });
    expect(verdictsInWords(forMember(group(1), null))).toBe('1 has answered');
    expect(verdictsInWords(forMember(group(4), '0'))).toBe('4 have answered');
    expect(verdictsInWords(forMember(group(5), '0'))).toBe('it works for 5');
    const asked = { asked: 6, answered: 5, own: null };
    expect(verdictsInWords({ ...asked, counts: { works: 2, worksIf: 2, cant: 1 } })).toBe(
      'it works for 2, on a condition for 2 and not for 1',
    );
    expect(verdictsInWords({ ...asked, counts: { works: 0, worksIf: 0, cant: 5 } })).toBe(
      'it works for nobody so far and not for 5',
    );
  });
});

it.each([
  [4, 'The others see how many have answered, never who.'],
  [5, 'The others see how many said what, never who.'],
])('of %i travelers the page says what the others see', (asked, sentence) => {
  expect(whoReads(asked)).toContain(sentence);
});
