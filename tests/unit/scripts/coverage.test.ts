import { expect, it } from 'vitest';
import { coverage } from '../../../scripts/checks/coverage.mjs';

/** Written like this, so that this file itself cites nothing. */
const cited = (text: string) => text.replaceAll('§', 'SPEC').replaceAll('¶', 'DESIGN');

const SPECIFICATION = cited(`# Part one

## § 1. People

Someone signs up; 'You're in, {name}!'.

## § 2. Screens

**Navbar.** 'Sign Out'. **Footer.** A copyright.

# Part two

## §-2 3. The brief

**3.1 The what-if.** Nights.

## §-2 4. Sheets (to come)

'Mark as Sent'.

## ¶ 7. Where it is silent

1. Paths match in any case, 'whatever'.
`);

const TEST = {
  file: 'tests/all.test.ts',
  source: cited(`// § 1, § 2 'Navbar', § 2 'Footer', §-2 3.1, ¶ 7.1
    it('works', () => { expect(text).toBe('You’re in, Ana!'); press('Sign Out'); });`),
};
const wrongOf = (from: string, to: string) =>
  coverage(SPECIFICATION, [{ ...TEST, source: TEST.source.replace(cited(from), cited(to)) }]).wrong;

it('is whole when each part is cited by a test, and each text stands in one', () => {
  const page = { file: 'src/Navbar.tsx', source: cited("/** § 2 'Navbar' */") };
  const { rows, wrong } = coverage(SPECIFICATION, [TEST, page]);
  expect(wrong).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual([
    ...['§ 1', "§ 2 'Navbar'", "§ 2 'Footer'", '§-2 3.1', '¶ 7.1'].map(cited),
  ]);
  expect(rows[1]).toMatchObject({ where: [page.file], tests: [TEST.file] });
});

it('names a part that no test cites, whatever the code does', () => {
  expect(wrongOf(", § 2 'Footer'", '')).toEqual([cited("no test cites § 2 'Footer'")]);
  expect(coverage(SPECIFICATION, [{ ...TEST, file: 'src/all.ts' }]).wrong).toContain(
    cited('no test cites § 1'),
  );
});

it('names a text that no test has by the letter', () => {
  expect(wrongOf('Sign Out', 'Sign out')).toEqual([
    cited("no test has the text 'Sign Out' of § 2 'Navbar'"),
  ]);
  expect(wrongOf('You’re in,', 'You are in,')).toHaveLength(1);
});

it('names what is cited and is not there', () => {
  for (const unknown of ['§ 9', "§ 2 'Header'", '§-2 3.2', '¶ 7.2']) {
    expect(wrongOf('§ 1,', `§ 1, ${unknown},`)).toEqual([
      cited(`tests/all.test.ts cites ${unknown}, which the specification does not have`),
    ]);
  }
});
