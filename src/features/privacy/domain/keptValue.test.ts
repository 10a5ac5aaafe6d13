import { describe, expect, it } from 'vitest';
import { keptInWords } from './keptValue';

describe('what is kept, in words', () => {
  it('is what was chosen as the form has it, and anything else as it stands', () => {
    const choices = { '': 'No answer', fixed: 'Fixed' };
    expect(keptInWords('fixed', choices)).toBe('Fixed');
    expect(keptInWords('', choices)).toBe('');
    expect(keptInWords('of a later version', choices)).toBe('of a later version');
    expect(keptInWords('fixed')).toBe('fixed');
  });

  it('is read from lists and their parts, with nothing of what is empty', () => {
    expect(keptInWords([{ startsOn: '2027-03-13', note: '', isOpen: false }, null])).toBe(
      '(starts on: 2027-03-13, is open: No)',
    );
    expect(keptInWords(null)).toBe('');
  });
});
