import { describe, expect, it } from 'vitest';
import { answersInput } from '#support/factories';
import { ANSWER_SECTIONS, answeredSections, LIKES, NEEDS, WHEN, WHO } from './answerSections';

describe('the sections of the join form', () => {
  it('hold every field once', () => {
    const fields = ANSWER_SECTIONS.flatMap((section) => [...section.fields]);
    expect(fields.toSorted()).toEqual(Object.keys(answersInput()).toSorted());
  });

  it('count as answered with their required fields, or with any answer if they have none', () => {
    expect(answeredSections({ firstName: 'Amy', lastName: ' ' })).toEqual([]);
    expect(answeredSections({ firstName: 'Amy', lastName: 'Okafor' })).toEqual([WHO]);
    expect(answeredSections({ mustSee: 'The castle' })).toEqual([]);
    expect(answeredSections({ budget: '$900' })).toEqual([LIKES]);
    expect(answeredSections({ flexibility: '' })).toEqual([]);
    expect(answeredSections({ flexibility: 'very', shareRoom: 'no' })).toEqual([WHEN, NEEDS]);
    expect(answeredSections(answersInput())).toEqual(ANSWER_SECTIONS);
  });

  it('are not answered while the form would refuse something in them', () => {
    const dates = { availabilityStart: '04/03/2027', availabilityEnd: '04/10/2027' };
    expect(answeredSections(dates)).toEqual([WHEN]);
    for (const wrong of ['13/45/2027', '', '04/02/2027']) {
      expect(answeredSections({ ...dates, availabilityEnd: wrong })).toEqual([]);
    }
    expect(answeredSections({ mustSee: 'x'.repeat(9_000), budget: '$900' })).toEqual([]);
  });
});
