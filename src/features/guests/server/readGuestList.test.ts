import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGuestList } from './readGuestList';

const read = (text: string, existing: { name: string; email: string | null }[] = []) =>
  readGuestList(text, existing);

// SPEC-2 4 'Guests'
describe('a pasted list of guests (SPEC-2 4)', () => {
  it('has one name a line, in three forms', () => {
    expect(read('Ana Lima\nAna Sol <ana@x.org>\nBo, Bo@X.org').guests).toEqual([
      { name: 'Ana Lima', email: null },
      { name: 'Ana Sol', email: 'ana@x.org' },
      { name: 'Bo', email: 'bo@x.org' },
    ]);
  });

  it.each([
    ['- Ana Lima', 'Ana Lima', null],
    ['12. Ana Lima', 'Ana Lima', null],
    ['  Ana   <ana@x.org>, ', 'Ana', 'ana@x.org'],
    ['"Lima, Ana" <ana@x.org>', 'Ana Lima', 'ana@x.org'],
    ['Müller, Hans <hans@x.org>', 'Hans Müller', 'hans@x.org'],
    ['Ana Lima <mailto:ana@x.org>', 'Ana Lima', 'ana@x.org'],
    ['Ana mailto:ana@x.org?subject=Trip', 'Ana', 'ana@x.org'],
    ['Ana Lima (ana@x.org)', 'Ana Lima', 'ana@x.org'],
    ['Ana\tLima', 'Ana Lima', null],
    ['Ana\tLima\tana@x.org', 'Ana Lima', 'ana@x.org'],
    ['1\tAna\tde la Cruz\tana@x.org', 'Ana de la Cruz', 'ana@x.org'],
    ['ana@x.org\tAna Lima', 'Ana Lima', 'ana@x.org'],
    ['"Ana\nLima"\tana@x.org', 'Ana Lima', 'ana@x.org'],
    ['Ana;ana@x.org', 'Ana', 'ana@x.org'],
    ['Ana\tana@x.org', 'Ana', 'ana@x.org'],
    ['Ana Lima ana@x.org', 'Ana Lima', 'ana@x.org'],
    ['Ana Lima - ana@x.org', 'Ana Lima', 'ana@x.org'],
    ['Ana Lima: ana@x.org', 'Ana Lima', 'ana@x.org'],
    ["Siobhán O'Neil", "Siobhán O'Neil", null],
    ['李小龍', '李小龍', null],
    ['3 Amigos', '3 Amigos', null],
  ])('reads %j as lists are copied from chats, mails and spreadsheets', (line, name, email) => {
    expect(read(line)).toEqual({ guests: [{ name, email }], refused: [] });
  });

  it.each([
    ['ana@x.org', 'Please write a name before the email.'],
    ['<ana@x.org>', 'Please write a name before the email.'],
    ['Ana <ana>', 'Please enter a valid email address.'],
    ['Ana <>', 'Please enter your email.'],
    ['Ana, ana@', 'Please enter a valid email address.'],
    ['Lima, Ana', 'After a comma we expect an email. For a name alone, leave the comma out.'],
    ['ana@x.org, Ana', 'Please write the name first, then the email.'],
    ['mailto:ana@x.org', 'Please write a name before the email.'],
    ['ana@x.org <ana@x.org>', 'Please write a name before the email.'],
    [
      'Lima, Ana, ana@x.org',
      'We cannot tell the first name. Please write “Ana Lima, ana@example.org”.',
    ],
    [
      'Ana Lima, Bo Ode <bo@x.org>',
      'We cannot tell the first name. Please write “Ana Lima, ana@example.org”.',
    ],
    ...[
      ...['Ana & Cy', 'Ana + 2 kids', '+1', 'Ana and Cy Lima', 'Ana & Cy <we@x.org>', '2 kids'],
      ...['Ana und Cy', 'Ana et Cy', 'Ana Lima / Cy Ode'],
    ].map((line): [string, string] => [
      line,
      'This looks like several people. Please write each on a line of their own.',
    ]),
    ['Ana Lima +44 7700 900123', 'We keep no phone numbers. Please leave it out.'],
    ['Ana, (0171) 123-4567', 'We keep no phone numbers. Please leave it out.'],
    ['Ana Lima\tvegan', 'We cannot tell which of these cells is the name.'],
    ['a@x.org, b@x.org', 'Please write one guest a line.'],
    ['www.win.example', 'This looks like an email or web address. Please enter a name.'],
    ['x'.repeat(121), 'Please keep this to 120 characters.'],
    ['x'.repeat(700), 'This line is too long for a name and an email.'],
    [
      'Ana\u0000',
      'This contains a character that cannot be saved. Please remove it and try again.',
    ],
  ])('returns %j with the reason', (line, reason) => {
    const { guests, refused } = read(`\nBo\r\n\n${line}\r\n`);
    expect(guests).toEqual([{ name: 'Bo', email: null }]);
    expect(refused).toEqual([{ line: 4, text: line.trim(), reason }]);
  });

  it.each([
    ['a mail program’s line', 'Müller, Hans <h@x.org>; "Lima, Ana" <a@x.org>, Bo <b@x.org>;'],
    [
      'a mail program’s line beside a row of a sheet',
      '"Müller, Hans" <h@x.org>; "Lima, Ana" <a@x.org>\nBo\tb@x.org',
    ],
    [
      'a sheet with headings',
      'First name\tLast name\tPhone\tEmail\nHans\tMüller\t0171 1234567\th@x.org\nAna\tLima\t\ta@x.org\n\t\t\t\nBo\t\t\tb@x.org',
    ],
    [
      'a CSV file',
      '"Name","E-Mail"\r\n"Hans Müller",h@x.org\r\n"Lima, Ana",a@x.org\r\nBo,b@x.org\r\n',
    ],
    [
      'one of semicolons',
      'Vorname;Nachname;E-Mail\nHans;Müller;h@x.org\nAna;Lima;a@x.org\nBo;;b@x.org',
    ],
  ])('becomes the people meant from %s', (_, text) => {
    expect(read(text)).toEqual({
      guests: [
        { name: 'Hans Müller', email: 'h@x.org' },
        { name: 'Ana Lima', email: 'a@x.org' },
        { name: 'Bo', email: 'b@x.org' },
      ],
      refused: [],
    });
  });

  it('says of a part of a line, or of a row, why it stands apart', () => {
    const { guests, refused } = read('Ana <a@x.org>; Bo & Cy <we@x.org>\nDee');
    expect(guests.map(({ name }) => name)).toEqual(['Ana', 'Dee']);
    expect(refused).toEqual([
      {
        line: 1,
        text: 'Bo & Cy <we@x.org>',
        reason: 'This looks like several people. Please write each on a line of their own.',
      },
    ]);
    const sheet = read('"Ana\nLima"\ta@x.org\nBo\tOde\tx\ty');
    expect(sheet.refused.map(({ line }) => line)).toEqual([3]);
  });

  it.each([
    'Ana (she/her) <a@x.org>, Bo <b@x.org>',
    'Ana <a@x.org> vegan, Bo <b@x.org>',
    'Friends: Ana <a@x.org>, Bo <b@x.org>;',
  ])('leaves out nothing of %j', (line) => {
    const { guests, refused } = read(line);
    const said = JSON.stringify([guests, refused]);
    for (const word of line.match(/[\w@./]+/gu) ?? []) expect(said).toContain(word);
  });

  it('adds the good lines of thirty with bad ones among them', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `Guest ${n + 1}, g${n + 1}@x.org`);
    lines[6] = 'bob@';
    lines[16] = 'Guest 3';
    lines[29] = 'Guest  1, g1@x.org';
    const { guests, refused } = read(lines.join('\n'));
    expect(guests).toHaveLength(27);
    expect(refused).toEqual([
      { line: 7, text: 'bob@', reason: 'Please write a name before the email.' },
      { line: 17, text: 'Guest 3', reason: 'Guest 3 is on the list already.' },
      { line: 30, text: 'Guest  1, g1@x.org', reason: 'g1@x.org is on the list already.' },
    ]);
  });

  it('takes nobody twice, except two people of one name with different emails', () => {
    const existing = [
      { name: 'Ana Lima', email: null },
      { name: 'Bo', email: 'bo@x.org' },
    ];
    const { guests, refused } = read(
      'ANA  lima\nAna Lima, ana@x.org\nBo\nBo, bo@y.org\nBo Ode, BO@x.org\nDee\ndee',
      existing,
    );
    expect(guests).toEqual([
      { name: 'Bo', email: 'bo@y.org' },
      { name: 'Dee', email: null },
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'ANA lima is on the list already.'],
      [2, 'Ana Lima is on the list already, without an email. You can add it there.'],
      [3, 'Bo is on the list already.'],
      [5, 'bo@x.org is on the list already.'],
      [7, 'dee is on the list already.'],
    ]);
  });

  it('takes both of a couple who share an email, and neither twice', () => {
    const couple = [
      { name: 'Ana Lima', email: 'we@x.org' },
      { name: 'Bo Lima', email: 'we@x.org' },
    ];
    expect(read('Ana Lima, we@x.org\nBo Lima <we@x.org>')).toEqual({ guests: couple, refused: [] });
    expect(read('bo lima, we@x.org\nAna, we@x.org', couple).refused).toHaveLength(2);
  });

  it('puts every line with content in one of the two lists, whatever was pasted', () => {
    const word = fc.constantFrom(
      'Ana',
      'Bo',
      '<',
      '>',
      ',',
      ';',
      ' ',
      '@',
      'x.org',
      '-',
      '1.',
      '"',
    );
    const line = fc.oneof(
      fc.array(word).map((words) => words.join('')),
      fc.string(),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const { guests, refused } = read(text);
        const said = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u).flatMap((one) => {
          const alone = read(one);
          return [...alone.guests, ...alone.refused];
        });
        expect(guests.length + refused.length).toBe(said.length);
        for (const { name, email } of guests) {
          expect(name).toBe(name.trim());
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(120);
          expect(email).toBe(email?.trim().toLowerCase() ?? null);
        }
        const people = guests.map(({ name, email }) => `${name.toLowerCase()} ${email}`);
        expect(new Set(people).size).toBe(people.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('adds nobody when the same list is pasted again', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ž]{1,12}( [A-Za-zÀ-ž]{1,12})?$/u);
    const guest = fc.record({ name, email: fc.option(fc.emailAddress(), { nil: null }) });
    fc.assert(
      fc.property(fc.array(guest, { maxLength: 20 }), fc.boolean(), (entries, angled) => {
        const text = entries
          .map((one) =>
            one.email === null
              ? one.name
              : angled
                ? `${one.name} <${one.email}>`
                : `${one.name}, ${one.email}`,
          )
          .join('\n');
        const first = read(text);
        expect(read(text, first.guests).guests).toEqual([]);
      }),
    );
  });

  it('stays quick with a hundred thousand characters meant to slow it down', () => {
    const began = process.cpuUsage();
    for (const bad of [' ', ',', '<', '@', '"', 'a ', '\n', 'a\n', '"\t', '<a@x.org>,']) {
      read(`a${bad.repeat(100_000 / bad.length)}a`);
      read(`a\t"${bad.repeat(100_000 / bad.length)}a`);
    }
    // CPU time rather than elapsed time, so that a busy machine cannot fail this.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000);
  });
});
