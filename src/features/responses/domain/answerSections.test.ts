import { describe, expect, it } from 'vitest';
import { answersInput } from '#support/factories';
import { ANSWER_SECTIONS, answeredSections, LIKES, NEEDS, WHEN, WHO } from './answerSections';
import { type AnswersInput, answersSchema } from './answers';

const answered = (answers: Partial<AnswersInput>) => answeredSections(answers, answersSchema);

describe('the sections of the join form', () => {
  it('hold every field once', () => {
    const fields = ANSWER_SECTIONS.flatMap((section) => [...section.fields]);
    expect(fields.toSorted()).toEqual(Object.keys(answersInput()).toSorted());
  });

  it('count as answered with their required fields, or with any answer if they have none', () => {
    expect(answered({ firstName: 'Amy', lastName: ' ' })).toEqual([]);
    expect(answered({ firstName: 'Amy', lastName: 'Okafor' })).toEqual([WHO]);
    expect(answered({ mustSee: 'The castle' })).toEqual([]);
    expect(answered({ budget: '$900' })).toEqual([LIKES]);
    expect(answered({ flexibility: '' })).toEqual([]);
    expect(answered({ flexibility: 'very', shareRoom: 'no' })).toEqual([WHEN, NEEDS]);
    expect(answered(answersInput())).toEqual(ANSWER_SECTIONS);
  });

  it('are not answered while the form would refuse something in them', () => {
    const dates = { availabilityStart: '04/03/2027', availabilityEnd: '04/10/2027' };
    expect(answered(dates)).toEqual([WHEN]);
    for (const wrong of ['13/45/2027', '', '04/02/2027']) {
      expect(answered({ ...dates, availabilityEnd: wrong })).toEqual([]);
    }
    expect(answered({ mustSee: 'x'.repeat(9_000), budget: '$900' })).toEqual([]);
  });
});
