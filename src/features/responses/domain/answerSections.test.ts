import { describe, expect, it } from 'vitest';
import { answersInput } from '../../../../tests/support/factories';
import { ANSWER_SECTIONS, isAnswered, LIKES, NEEDS, WHEN, WHO } from './answerSections';

describe('the sections of the join form', () => {
  it('hold every field once', () => {
    const fields = ANSWER_SECTIONS.flatMap((section) => [...section.fields]);
    expect(fields.toSorted()).toEqual(Object.keys(answersInput()).toSorted());
  });

  it('count as answered with their required fields, or with any answer if they have none', () => {
    expect(isAnswered(WHO, { firstName: 'Amy', lastName: ' ' })).toBe(false);
    expect(isAnswered(WHO, { firstName: 'Amy', lastName: 'Okafor' })).toBe(true);
    expect(isAnswered(LIKES, { mustSee: 'The castle' })).toBe(false);
    expect(isAnswered(LIKES, { budget: '$900' })).toBe(true);
    expect(isAnswered(WHEN, { flexibility: '' })).toBe(false);
    expect(isAnswered(WHEN, { flexibility: 'very' })).toBe(true);
    expect(isAnswered(NEEDS, {})).toBe(false);
  });
});
