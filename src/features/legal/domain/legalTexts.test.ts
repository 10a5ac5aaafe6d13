import { describe, expect, it } from 'vitest';
import { type LegalText, SUPPORT_EMAIL } from './legalText';
import { privacyPolicy } from './privacyPolicy';
import { EFFECTIVE_DATE, TERMS } from './termsConstants';
import { termsOfUse } from './termsOfUse';

const words = (text: LegalText) =>
  text.sections.flatMap((section) => [section.inShort, ...section.blocks.flat()]).join('\n');

// SPEC 9
describe.each([
  ['privacy policy', privacyPolicy],
  ['terms', termsOfUse],
])('the %s', (_name, text) => {
  it('has unique anchors that fit a URL', () => {
    const ids = text.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('has a summary and a text in every section', () => {
    for (const section of text.sections) {
      expect(section.inShort.length).toBeGreaterThan(10);
      expect(section.blocks.flat().every((block) => block.trim().length > 20)).toBe(true);
    }
  });

  it('names the support address, and leaves no other gap to fill', () => {
    expect(words(text)).toContain(SUPPORT_EMAIL);
    expect(words(text).replaceAll(SUPPORT_EMAIL, '')).not.toMatch(/[{}[\]]|undefined|TODO/);
  });

  it('states both ages', () => {
    expect(words(text)).toContain(`at least ${TERMS.minimumAge}`);
    expect(words(text)).toContain(`children under ${TERMS.childrensLimit}`);
  });
});

describe('the limits that the terms name', () => {
  it('are these numbers and this state', () => {
    expect(TERMS).toEqual({
      minimumAge: 18,
      childrensLimit: 13,
      liabilityCapDollars: 100,
      liabilityCapMonths: 12,
      informalDisputeDays: 30,
      claimLimitYears: 1,
      state: 'Michigan',
    });
  });

  it.each([
    ['liability', /the lesser of .*12 months.* \$100/],
    ['talk-first', /for 30 days to settle/],
    ['arbitration', /seated in Michigan/],
    ['time-limit', /within one year/],
    ['governing-law', /law of the State of Michigan/],
  ])('are in the section %s', (id, sentence) => {
    const section = termsOfUse.sections.find((candidate) => candidate.id === id);
    expect(section?.blocks.flat().join(' ')).toMatch(sentence);
  });
});

describe('the privacy policy', () => {
  it('says who reads medical and dietary needs', () => {
    const section = privacyPolicy.sections.find(({ id }) => id === 'who-sees-what');
    expect(section?.inShort).toContain(
      'Only you, our operators, and suppliers who must know read your needs.',
    );
  });

  it('has at most 1,800 words, contents and headings included', () => {
    const { title, intro, sections } = privacyPolicy;
    const page = [title, intro, 'Contents', words(privacyPolicy)].concat(
      sections.flatMap(({ heading }) => [heading, heading, 'In short:']),
    );
    expect(page.join(' ').split(/\s+/).length).toBeLessThanOrEqual(1_800);
  });

  it('says where each kept field is shown', () => {
    expect(words(privacyPolicy)).toContain('‘What We Keep About You’ shows every single field.');
  });
});

it('prints the effective date that it declares', () => {
  const date = new Date(`${EFFECTIVE_DATE.iso}T00:00:00Z`);
  const text = date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  expect(EFFECTIVE_DATE.text).toBe(text);
});
