import { describe, expect, it } from 'vitest';
import { differences } from './differences';

const fields = [
  { names: ['budget'], label: 'Budget' },
  { names: ['start', 'end'], label: 'Dates' },
  { names: ['room'], label: 'Room', words: { yes: 'Yes', '': 'No answer' } },
];
const began = { budget: '100', start: '', end: '', room: '' };

describe('the differences between what is typed and what is saved', () => {
  it('are none where both are the same', () => {
    expect(
      differences(fields, began, { ...began, budget: '5' }, { ...began, budget: '5' }),
    ).toEqual([]);
  });

  it('are only those fields, in words, with those that belong together as one', () => {
    const theirs = { ...began, start: '05/01/2027', end: '05/09/2027', room: 'yes' };
    expect(differences(fields, began, began, theirs)).toMatchObject([
      { label: 'Dates', mine: '', theirs: '05/01/2027 – 05/09/2027' },
      { label: 'Room', mine: '', theirs: 'Yes' },
    ]);
  });

  it('compare lists by what they say', () => {
    const people = {
      names: ['who'],
      label: 'Who',
      text: ({ who }: Readonly<Record<string, unknown>>) => (who as string[]).join(' and '),
    };
    const compare = (mine: string[], theirs: string[]) =>
      differences([people], { who: ['Ana'] }, { who: mine }, { who: theirs });
    expect(compare(['Ana'], ['Ana'])).toEqual([]);
    expect(compare(['Ana'], ['Ana', 'Ben'])).toMatchObject([
      { mine: 'Ana', theirs: 'Ana and Ben', likely: 'theirs' },
    ]);
  });

  it('suggest what was changed on one side only, and otherwise what was typed', () => {
    const mine = { ...began, budget: '200' };
    const likely = (theirs: typeof began) =>
      differences(fields, began, mine, theirs).map((difference) => difference.likely);
    expect(likely(began)).toEqual(['mine']);
    expect(likely({ ...began, budget: '300' })).toEqual(['mine']);
    expect(likely({ ...mine, room: 'yes' })).toEqual(['theirs']);
  });
});
