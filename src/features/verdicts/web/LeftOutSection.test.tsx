// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { PROPOSAL, shownVariant } from '#support/shownRound';
import { LeftOutSection } from './LeftOutSection';
import { LeftOutNotice } from './PlanChanges';
import { WhoIsLeftOut } from './VariantCard';

const WHY = 'Plan A is from Apr 3, 2027 to Apr 10, 2027; you can come Apr 5, 2027 - Apr 20, 2027.';

const variant = (canChange: string, fitsDates: boolean) =>
  shownVariant({ leftOut: { why: WHY, canChange, fitsDates } });

const rendered = (canChange = '', isOpen = true, answer?: object, fits = false) =>
  renderInApp(
    <main>
      <LeftOutNotice why={WHY} isOpen={isOpen} />
      <LeftOutSection
        {...{ tripId: 'amy-lima', userId: 'u1', isOpen }}
        variant={variant(canChange, fits)}
      />
    </main>,
    answer,
  );

const text = () => document.body.textContent ?? '';

// SPEC-2 6 'If'
describe('the page of a plan that leaves its reader out', () => {
  it('says why, who reads what they could change, and sends it', async () => {
    const page = await rendered('', true, { tripId: 'amy-lima' });
    expect(screen.getByLabelText('I could change')).toBe(page.control('canChange'));
    expect(text()).toContain(WHY);
    expect(page.besideOf('canChange')).toContain('Only the organizer and our operators read this.');
    await page.fill({ canChange: 'I could come a day earlier' });
    await page.press('Send');
    expect(page.sent).toMatchObject([
      { 0: { proposalId: PROPOSAL, canChange: 'I could come a day earlier' } },
    ]);
  });

  it('asks nobody to come whose dates fit, as of whoever was taken off', async () => {
    await rendered();
    screen.getByRole('heading', { name: 'Could you still come?' });
    cleanup();
    await rendered('', true, undefined, true);
    screen.getByRole('heading', { name: 'This plan is without you' });
    expect(text()).not.toContain('Could you still come');
  });

  it('shows what was sent, which can be changed until the organizer has chosen', async () => {
    const page = await rendered('A day earlier');
    expect(text()).toContain('“A day earlier”');
    await page.press('Change It');
    expect(page.control('canChange').value).toBe('A day earlier');
    await page.fill({ canChange: 'Two days earlier' });
    await page.press('Cancel');
    expect(page.controls('canChange')).toEqual([]);
    await page.press('Change It');
    expect(page.control('canChange').value).toBe('A day earlier');
  });

  it('still says why once a plan is chosen, and asks for nothing', async () => {
    const page = await rendered('', false);
    expect(text()).toContain(WHY);
    expect(page.controls('canChange')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'I Could Change' })).toBeNull();
    await rendered('A day earlier', false);
    expect(text()).toContain('“A day earlier”');
    expect(text()).not.toContain('?');
  });
});

it('the organizer and operators read whom a plan leaves out, and what they could change', async () => {
  const why = WHY.replace('you can', 'Chi Lima can');
  const person = { travelerId: 'chi', name: 'Chi Lima', why, canChange: 'A day earlier' };
  await renderInApp(
    <WhoIsLeftOut people={[person, { ...person, travelerId: 'dev', canChange: '' }]} />,
  );
  expect(text()).toContain(why);
  expect(text()).toContain('Chi Lima could change: “A day earlier”');
  expect(document.querySelector('details')?.open).toBe(true);
});
