import { describe, expect, it } from 'vitest';
import { shapeTypedDate } from './TypedDateInput';

/** Types one key at a time, as a person does. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) text = shapeTypedDate(text + key, text);
  return text;
}

// SPEC 5 'Join'
describe('a date while it is typed', () => {
  it.each([
    ['07042026', '07/04/2026'],
    ['07/04/2026', '07/04/2026'],
    ['7/4/2026', '7/4/2026'],
    ['7/04/2026', '7/04/2026'],
    ['07-04-2026', '07/04/2026'],
    ['7.4.2026', '7.4.2026'],
    ['05.06.2027', '05.06.2027'],
    ['05 Jun 2027', '05 Jun 2027'],
    ['5 Jun 2027', '5 Jun 2027'],
    ['June 5, 2027', 'June 5, 2027'],
    ['2026-07-04', '07/04/2026'],
    ['10-17 July', '10-17 July'],
    ['07/10-17', '07/10-17'],
    ['7/10-17', '7/10-17'],
    ['0710-17', '07/10-17'],
    ['7/10 to 7/17', '7/10 to 7/17'],
    ['July 10-17', 'July 10-17'],
  ])('%s typed key by key gives %s', (keys, shaped) => {
    expect(type(keys)).toBe(shaped);
  });

  it.each([
    ['2000-07-04', '07/04/2000'],
    ['07042026', '07/04/2026'],
    ['07/04/2026', '07/04/2026'],
    ['next summer', 'next summer'],
  ])('%s pasted or filled in at once gives %s', (text, shaped) => {
    expect(shapeTypedDate(text, '')).toBe(shaped);
  });

  it('shows its slash as soon as month and day are complete', () => {
    expect(type('07')).toBe('07/');
    expect(type('0704')).toBe('07/04/');
  });

  it('can be deleted across a slash', () => {
    expect(shapeTypedDate('07/04', '07/04/')).toBe('07/04');
    expect(shapeTypedDate('07', '07/')).toBe('07');
  });

  it('gets its slash back when typing continues', () => {
    expect(shapeTypedDate('070', '07')).toBe('07/0');
    expect(shapeTypedDate('07/042', '07/04')).toBe('07/04/2');
  });
});
