// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import AgeQuestion from './AgeQuestion';

// SPEC-4 14.3
it('asks how old somebody is on the new first day, and sends the answer with that day', async () => {
  const lea = { companionId: 'lea', companionName: 'Lea' };
  const page = await renderInApp(
    <AgeQuestion tripId="harz" companion={lea} firstDay="2027-09-10" />,
    { tripId: 'harz' },
  );
  expect(document.body.textContent).toContain('How old is Lea on Sep 10, 2027?');
  await page.fill({ companionAge: '2' });
  await page.press('Save Age');
  expect(page.sent).toEqual([
    { 0: { tripId: 'harz', companionId: 'lea', companionAge: '2', firstDay: '2027-09-10' } },
  ]);
});
