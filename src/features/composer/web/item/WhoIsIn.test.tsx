// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { someone } from '#support/linted';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import type { Stage } from '@/features/trips/domain/stage';
import { formatReadableDate, withoutYear } from '@/platform/domain/calendarDate';
import type { ComposerPlan } from '../../domain/composer';
import { optInsByItem } from '../../domain/optInsByItem';
import { type Composer, ComposerContext } from '../composerContext';
import { type People, PeopleContext } from '../people';
import { type ProposeParts, ProposePartsContext } from '../proposeParts';
import { optionInWords } from './itemInWords';
import WhoIsIn from './WhoIsIn';

afterEach(cleanup);

const travelers = ['Ana', 'Ben', 'Chi', 'Dev'].map((name) => someone(name));
const people: People = {
  list: travelers,
  going: travelers.map(({ travelerId }) => travelerId),
  nameOf: (id) => travelers.find(({ travelerId }) => travelerId === id)?.name ?? '',
};
const surf = { ...emptyItem, itemId: 'surf', optional: true, places: 8, chooseBy: dayFromNow(9) };
const said = (travelerId: string, isIn: boolean) => ({ itemId: 'surf', travelerId, isIn });

const planOf = (item: Item, own: Partial<ComposerPlan> = {}) =>
  ({
    plan: emptyPlan,
    items: [{ item, version: 1, was: null }],
    optIns: [said('ben', true), said('ana', false), said('chi', true)],
    choicesClosed: {},
    proposed: { number: 1, at: '', isCurrent: true, options: ['surf'] },
    ...own,
  }) as unknown as ComposerPlan;

const parts = {
  CloseChoices: ({ isClosed, canRemind }) => (
    <p>{`${isClosed ? 'closed' : 'open'}${canRemind ? ', can remind' : ''}`}</p>
  ),
} as Partial<ProposeParts> as ProposeParts;

function shown(saved: ComposerPlan, item: Item = surf, stage: Stage = 'proposed') {
  const composer = {
    ...{ saved, page: { trip: { tripId: 'trip', stage } } },
    input: { plan: emptyPlan, items: [item], travelers },
  } as unknown as Composer;
  render(
    <ProposePartsContext value={parts}>
      <PeopleContext value={people}>
        <ComposerContext value={composer}>
          <WhoIsIn itemId="surf" />
        </ComposerContext>
      </PeopleContext>
    </ProposePartsContext>,
  );
  const section = screen.queryByRole('region', { name: 'Who is in' });
  const lines = [...(section?.querySelectorAll('dl > div, p') ?? [])];
  const words = lines.map((line) => line.textContent);
  cleanup();
  return words;
}

// SPEC-5 18
it('names who is in an optional item, who is not, and who has not chosen', () => {
  const names = ['In: 2 of 8Ben and Chi', 'Not in: 1Ana', 'Not chosen yet: 1Dev'];
  expect(shown(planOf(surf))).toEqual([...names, 'open, can remind']);
  const all = [...planOf(surf).optIns, said('dev', true)];
  const full = { ...surf, places: null };
  expect(shown(planOf(full, { optIns: all }), full)).toEqual([
    ...['In: 3Ben, Chi and Dev', 'Not in: 1Ana', 'Not chosen yet: 0', 'open'],
  ]);
  expect(shown(planOf(surf), surf, 'finished')).toEqual(names);
});

// SPEC-5 18
it('says since when it is closed, which an operator can undo and its day cannot', () => {
  const at = `${dayFromNow(-2)}T12:00:00.000Z`;
  const byHand = planOf(surf, { choicesClosed: { surf: at } });
  expect(shown(byHand).slice(3)).toEqual([
    `Closed on ${formatReadableDate(dayFromNow(-2))}.`,
    'closed, can remind',
  ]);
  const past = { ...surf, chooseBy: dayFromNow(-3) };
  expect(shown(planOf(past), past).slice(3)).toEqual([
    `Closed on ${formatReadableDate(dayFromNow(-3))}.`,
  ]);
  expect(optionInWords(surf, optInsByItem(byHand).get('surf'))).toBe(
    `Optional · 2 in of 8 · closed on ${withoutYear(dayFromNow(-2))}`,
  );
});

// SPEC-5 18
it('says nothing of an item that the group has not been offered', () => {
  expect(shown(planOf(surf, { proposed: null }))).toEqual([]);
  const without = { number: 1, at: '', isCurrent: false, options: [] };
  expect(shown(planOf(surf, { proposed: without }))).toEqual([]);
  expect(shown(planOf({ ...surf, optional: false }))).toEqual([]);
  expect(optionInWords(surf, undefined)).toBe('Optional');
});
