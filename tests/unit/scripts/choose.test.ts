import { describe, expect, it } from 'vitest';
import { choose } from '../../../scripts/test/choose.mjs';

const STAGES = ['types', 'build', 'unit', 'browser'].map((name) => ({
  name,
  needs: name === 'browser' ? 'build' : undefined,
}));

const chosen = (...args: string[]) => choose(STAGES as never, args);
const namesOf = (...args: string[]) =>
  chosen(...args).chosen.map(({ name }: { name: string }) => name);

describe('the stages', () => {
  it('are all when none is named', () => {
    expect(namesOf()).toEqual(['types', 'build', 'unit', 'browser']);
    expect(namesOf('--all')).toEqual(['types', 'build', 'unit', 'browser']);
  });

  it('are the named ones, in their usual order', () => {
    expect(namesOf('--only=unit,types')).toEqual(['types', 'unit']);
  });

  it('include what a chosen one needs', () => {
    expect(namesOf('--only=browser')).toEqual(['build', 'browser']);
  });

  it('that do not exist are refused, with the names of those that do', () => {
    expect(() => namesOf('--only=units')).toThrow(
      '"units"; the parts are types, build, unit, browser',
    );
  });
});

describe('the part of them to run', () => {
  it('is the everyday part by default', () => {
    expect(chosen('--only=unit').scope).toEqual({ kind: 'everyday' });
    expect(chosen('--only=unit', '--all').scope).toEqual({ kind: 'all' });
  });

  it('is what differs from the last commit, or from the one that is named', () => {
    expect(chosen('--changed').scope).toEqual({ kind: 'changed', since: 'HEAD' });
    expect(chosen('--changed=main').scope).toEqual({ kind: 'changed', since: 'main' });
  });

  it('cannot be two things', () => {
    expect(() => chosen('--all', '--changed')).toThrow('Choose one');
  });
});

it.each(['--watch', '--only', '--only=', '--all=1', 'unit'])('refuses %s', (arg) => {
  expect(() => chosen(arg)).toThrow(`"${arg}" is not understood`);
});
