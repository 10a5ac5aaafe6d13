import { describe, expect, expectTypeOf, it } from 'vitest';
import { ANSWER_FIELDS, ANSWER_KEYS, type AnswerKey, fieldOf, keysFor } from './answerFields';
import type { Answers } from './answers';
import type { Availability } from './availability';
import type { FullResponse, OwnResponse, ResponseCard } from './responseViews';

describe('the table of the fields of an answer', () => {
  it('has the questions in the order of SPEC 2', () => {
    const asked = [
      ...['firstName', 'lastName', 'availability', 'budget', 'preferences', 'fromLocation'],
      ...['mustSee', 'flexibility'],
      ...['accommodations', 'shareRoom', 'specialTravel'],
    ];
    const ofEverybody = ANSWER_KEYS.filter((key) => !fieldOf(key).isOfParty);
    expect(ofEverybody.slice(0, asked.length)).toEqual(asked);
  });

  it('shows joined answers to the same people', () => {
    for (const key of ANSWER_KEYS) {
      const { joined, visibility } = fieldOf(key);
      const partners = ANSWER_KEYS.map(fieldOf).filter(
        (field) => joined && field.joined === joined,
      );
      for (const partner of partners) expect(partner.visibility).toBe(visibility);
    }
  });

  it('begins each choice with no answer', () => {
    for (const field of ANSWER_KEYS.map(fieldOf)) {
      if (field.kind === 'choice') expect(Object.keys(field.choices)[0]).toBe('');
    }
  });

  it('lets members read what is on cards, and operators everything but the author’s own', () => {
    const level = (key: AnswerKey) => fieldOf(key).visibility;
    expect(keysFor('member')).toEqual(
      ANSWER_KEYS.filter((key) => level(key) === 'card' || level(key) === 'money'),
    );
    expect(fieldOf('budget').visibility).toBe('money');
    expect(keysFor('operator')).toEqual(ANSWER_KEYS.filter((key) => level(key) !== 'own'));
  });

  it('knows the types of the answers and of what others see of them', () => {
    type Flexibility = '' | 'fixed' | 'somewhat' | 'very';
    expectTypeOf<Answers['budget']>().toEqualTypeOf<string>();
    expectTypeOf<Answers['availability']>().toEqualTypeOf<Availability>();
    expectTypeOf<Answers['flexibility']>().toEqualTypeOf<Flexibility>();
    expectTypeOf<OwnResponse['flexibility']>().toEqualTypeOf<Flexibility>();
    expectTypeOf<FullResponse['flexibility']>().toEqualTypeOf<Flexibility>();
    expectTypeOf<ResponseCard['availability']>().toEqualTypeOf<string>();
    expectTypeOf<keyof ResponseCard>().toEqualTypeOf<
      | 'name'
      | 'email'
      | 'travelerId'
      | 'availability'
      | 'budget'
      | 'budgetFor'
      | 'mustSee'
      | 'comesToo'
      | 'companions'
    >();
    expect(ANSWER_FIELDS.flexibility.kind).toBe('choice');
  });
});
