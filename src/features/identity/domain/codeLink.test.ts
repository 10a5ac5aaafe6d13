import { describe, expect, it } from 'vitest';
import {
  askCodeSchema,
  codeField,
  codeLinkOf,
  codeLinkPath,
  DEAD_CODE,
  NOT_MAILED,
  spacedCode,
  wrongCode,
} from './codeLink';

const purpose = 'login' as const;
const read = (code: unknown) => codeField.safeParse(code);

// SPEC-3 12.1, SPEC-3 12.5
describe('a code as it is typed', () => {
  it.each([
    ['as it stands in the mail', '123 456'],
    ['plain', '123456'],
    ['with spaces around', '  123 456\n'],
    ['with a space that does not break', '123\u00a0456'],
    ['with a hyphen', '123-456'],
    ['with the rest of the subject', '123 456 is your Gangway code'],
    ['in full-width digits', '１２３　４５６'],
    ['in Arabic digits', '١٢٣ ٤٥٦'],
    ['in Persian digits', '۱۲۳۴۵۶'],
  ])('is read %s', (_, typed) => {
    expect(read(typed).data).toBe('123456');
  });

  it.each(['', '12345', '1234567', '12345a', '123 45²6', 'one', 123_456, null, '1'.repeat(101)])(
    'is refused in one sentence when it has not six digits: %j',
    (typed) => {
      const { error } = read(typed);
      expect(error?.issues.map(({ message }) => message)).toContain(
        'Please enter the six digits of the code.',
      );
    },
  );

  it('is shown in two groups', () => {
    expect(spacedCode('012345')).toBe('012 345');
  });
});

it('the refusals of a code say what to do', () => {
  expect(wrongCode(4)).toBe('That is not the code that we sent. 4 tries are left.');
  expect(wrongCode(1)).toBe('That is not the code that we sent. 1 try is left.');
  expect(DEAD_CODE).toBe('This code no longer works. Ask for a new one.');
  expect(NOT_MAILED).toBe(
    'We could not send the mail. Try again, or use your password if you have one.',
  );
});

it('the redirect is optional', () => {
  expect(askCodeSchema.parse({ email: ' Amy@Example.com ', purpose })).toEqual({
    email: 'amy@example.com',
    purpose,
  });
});

it('nobody who is not signed in asks for a code that deletes', () => {
  for (const foreign of ['verify', 'delete', 'email', 'password', 'export', 'change', '']) {
    const asked = { email: 'amy@example.com', purpose: foreign };
    expect(askCodeSchema.safeParse(asked).success).toBe(false);
  }
});

// SPEC-3 12.1
describe('what a mailed link carries', () => {
  const link = {
    ...{ email: 'amy+trips@example.com', code: '012345', purpose },
    redirect: '/join/amy-lima?from=mail&more=1',
  };
  const hashOf = (path: string) => path.slice(path.indexOf('#') + 1);

  it('stands behind the #, which browsers send nowhere, and comes back whole', () => {
    const path = codeLinkPath(link);
    expect(path).toMatch(/^\/code#/);
    expect(codeLinkOf(hashOf(path))).toEqual(link);
  });

  it('leads nowhere else', () => {
    const away = codeLinkPath({ ...link, redirect: 'https://evil.example/' });
    expect(codeLinkOf(hashOf(away))?.redirect).toBe('/dashboard');
  });

  it.each(['', 'email=amy@example.com', 'code=1&purpose=x', '%', '&&=='])(
    'is nothing if it is not whole: %j',
    (hash) => {
      expect(codeLinkOf(hash)).toBeNull();
    },
  );
});
