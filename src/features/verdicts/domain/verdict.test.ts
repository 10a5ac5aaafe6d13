import { describe, expect, it } from 'vitest';
import { toFieldIssues } from '@/platform/domain/fieldIssues';
import {
  agreementOf,
  CONDITION_STATES,
  CONDITION_STEPS,
  type ConditionStep,
  type Said,
  saidAfter,
  type VerdictForm,
  verdictFormSchema,
} from './verdict';
import { conditionStateSentence, numbersSentence, priceSentence } from './verdictWords';

const form = (change: Partial<Record<keyof VerdictForm, string>>) =>
  verdictFormSchema.safeParse({ verdict: 'works', condition: '', reason: '', ...change });
const sentences = (change: Parameters<typeof form>[0]) => {
  const { error } = form(change);
  return error ? toFieldIssues(error).map(({ path, message }) => `${path}: ${message}`) : [];
};

describe('a verdict', () => {
  it('takes the words that belong to the choice, and no others', () => {
    const words = { condition: 'A train', reason: 'Work' };
    expect(form({ ...words }).data).toEqual({ verdict: 'works' });
    expect(form({ ...words, verdict: 'worksIf' }).data).toEqual({
      verdict: 'worksIf',
      condition: 'A train',
    });
    expect(form({ ...words, verdict: 'cant' }).data).toEqual({ verdict: 'cant', reason: 'Work' });
    expect(form({ verdict: 'cant' }).data).toEqual({ verdict: 'cant', reason: '' });
  });

  it.each<[Parameters<typeof form>[0], string]>([
    [{ verdict: '' }, 'verdict: Please choose one of the three.'],
    [{ verdict: 'maybe' }, 'verdict: Please choose one of the three.'],
    [{ verdict: 'worksIf' }, 'condition: Please say what it depends on.'],
    [{ verdict: 'worksIf', condition: ' \u200B\n' }, 'condition: Please say what it depends on.'],
    [
      { verdict: 'worksIf', condition: 'x'.repeat(1_001) },
      'condition: Please keep this to 1,000 characters.',
    ],
    [
      { verdict: 'cant', reason: 'x'.repeat(1_001) },
      'reason: Please keep this to 1,000 characters.',
    ],
  ])('%j is refused with its sentence', (change, sentence) => {
    expect(sentences(change)).toEqual([sentence]);
  });
});

describe('a condition', () => {
  const asked: Said = { verdict: 'worksIf', condition: 'A train', state: 'asked', note: '' };

  it('is accepted or declined, and confirmed once it is accepted', () => {
    const steps = Object.keys(CONDITION_STEPS) as ConditionStep[];
    const table = CONDITION_STATES.map((state) =>
      steps.map((step) => {
        const { from, to } = CONDITION_STEPS[step];
        return from.includes(state) ? to : null;
      }),
    );
    expect(table).toEqual([
      ['accepted', 'declined', null],
      ['accepted', 'declined', 'confirmed'],
      ['accepted', 'declined', null],
      [null, null, 'confirmed'],
    ]);
  });

  it('keeps its state while its words stay, and starts over with new ones', () => {
    const accepted: Said = { ...asked, state: 'accepted', note: 'Booked' };
    expect(saidAfter(accepted, { verdict: 'worksIf', condition: 'A train' })).toEqual(accepted);
    expect(saidAfter(accepted, { verdict: 'worksIf', condition: 'A bus' })).toEqual({
      ...asked,
      condition: 'A bus',
    });
    expect(saidAfter(accepted, { verdict: 'works' })).toEqual({ verdict: 'works' });
    expect(saidAfter(null, { verdict: 'worksIf', condition: 'A train' })).toEqual(asked);
  });

  it('counts as works once it is confirmed, and not before', () => {
    const said: Said[] = CONDITION_STATES.map((state) => ({ ...asked, state }));
    expect(said.map(agreementOf)).toEqual(['pending', 'pending', 'none', 'given']);
    expect(agreementOf({ verdict: 'works' })).toBe('given');
    expect(agreementOf({ verdict: 'cant', reason: '' })).toBe('none');
  });
});

describe('the card of a plan', () => {
  it.each([
    [
      4,
      2,
      'To be chosen, it takes 4 answers and 2 who go. Nobody may pay more than they agreed to.',
    ],
    [
      1,
      1,
      'To be chosen, it takes 1 answer and 1 who goes. Nobody may pay more than they agreed to.',
    ],
  ])('says that it takes %d and %d', (quorum, minimumGroup, sentence) => {
    expect(numbersSentence({ quorum, minimumGroup })).toBe(sentence);
  });
});

// SPEC-2 1 'One truth'
describe('how far a condition has come', () => {
  it('is said alike to its author and to everybody else, who read only what they can do', () => {
    for (const state of CONDITION_STATES) {
      const to = (isAuthor: boolean, isOpen = true) =>
        conditionStateSentence(state, { isAuthor, isOpen });
      const [said = ''] = to(true).split('. ');
      expect(to(false).startsWith(said)).toBe(true);
      expect(to(false, false)).toBe(to(true, false));
    }
    const asked = { isOpen: true, isAuthor: false };
    expect(conditionStateSentence('asked', asked)).toBe('Our operators still have to answer.');
    expect(conditionStateSentence('accepted', asked)).toBe(
      'It can be done. It still has to be confirmed.',
    );
  });
});

// SPEC-2 6
it('says for whom a ceiling leaves room: one of the others, or a whole party, but never which', () => {
  const price = { share: 45_000, ceiling: 60_000, currency: 'EUR' };
  expect(priceSentence(price)).toContain(
    'up to €600. That is what it would be if one of you dropped out.',
  );
  expect(priceSentence({ ...price, largestOther: 4 })).toContain(
    'That is what it would be if one party dropped out (the largest has 4 people).',
  );
});
