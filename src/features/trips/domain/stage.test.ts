import { describe, expect, it } from 'vitest';
import { STAGE_KEYS, STAGES, type Stage, type StageFacts, stageOf } from './stage';

const FACTS: StageFacts = {
  status: 'draft',
  isProposed: false,
  isChosen: false,
  isBooked: false,
  isFinished: false,
};

describe('the stage of a trip (SPEC-2 1)', () => {
  it.each<[Stage, Partial<StageFacts>]>([
    ['gathering', {}],
    ['ready', { status: 'ready' }],
    ['proposed', { status: 'ready', isProposed: true }],
    ['agreed', { status: 'ready', isProposed: true, isChosen: true }],
    ['booked', { status: 'ready', isProposed: true, isChosen: true, isBooked: true }],
    ['finished', { status: 'ready', isBooked: true, isFinished: true }],
  ])('is %s when these hold: %o', (stage, facts) => {
    expect(stageOf({ ...FACTS, ...facts })).toBe(stage);
  });

  it('is the later one when several apply, whatever the status', () => {
    expect(stageOf({ ...FACTS, isBooked: true })).toBe('booked');
    expect(stageOf({ ...FACTS, isFinished: true })).toBe('finished');
  });

  it('has a name for each, in this order', () => {
    expect(STAGE_KEYS.map((stage) => STAGES[stage].label)).toEqual([
      'Draft',
      'Ready',
      'Proposed',
      'Agreed',
      'Booked',
      'Finished',
    ]);
  });
});
