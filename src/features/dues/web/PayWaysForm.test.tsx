// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fillInDialog } from '#support/fillInDialog';
import { renderInApp } from '#support/renderInApp';
import { WAYS } from '#support/shownDues';
import { PayWaysForm } from './PayWaysForm';

const TRIP = 'amy-porto';
const { iban: _, ...REST } = WAYS;

// What is typed is kept until it is saved.
beforeEach(() => localStorage.clear());

// SPEC-4 15.1
it('says at its field what is wrong with an IBAN, and keeps what is typed', async () => {
  const page = await renderInApp(<PayWaysForm tripId={TRIP} saved={null} />);
  await page.fill({ payeeName: 'Alba Reisen', iban: 'DE89 3704 0044 0532 0130 01' });
  await page.press('Save How to Pay');
  expect(page.besideOf('iban')).toContain(
    'The digits of this IBAN do not fit together. Please check it.',
  );
  expect(page.control('iban').value).toBe('DE89 3704 0044 0532 0130 01');
  expect(page.sent).toEqual([]);
});

it('asks whether a letter was meant as a digit, and about a BIC of another country', async () => {
  const page = await renderInApp(<PayWaysForm tripId={TRIP} saved={null} />);
  await page.fill({ payeeName: 'Alba', iban: 'IBAN de89 37O4 0044 0532 0130 00', bic: 'BNPAFRPP' });
  await page.press('Save How to Pay');
  await waitFor(() => screen.getByText('Did you mean DE89 3704 0044 0532 0130 00?'));
  await page.press('Yes, Use This');
  expect(page.control('iban').value).toBe('DE89 3704 0044 0532 0130 00');
  await waitFor(() => expect(page.besideOf('iban')).not.toContain('Did you mean'));
  expect(page.besideOf('bic')).toContain('Are both right?');
});

it('saves after a fresh proof, with the version that it began from', async () => {
  const page = await renderInApp(<PayWaysForm tripId={TRIP} saved={{ ...WAYS, version: 3 }} />);
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) => {
    const path = new URL(String(input), 'https://gangway.example').pathname;
    if (path.endsWith('identity.account')) {
      return Promise.resolve(Response.json([{ result: { data: { hasPassword: true } } }]));
    }
    sent.push([path, JSON.parse(String(init?.body))]);
    if (path.endsWith('/prove-again')) return Promise.resolve(Response.json({ status: true }));
    return Promise.resolve(Response.json([{ result: { data: { tripId: TRIP, version: 4 } } }]));
  });
  await page.fill({ payNote: 'Cards too.' });
  await page.press('Save How to Pay');
  await waitFor(() => screen.getByRole('alertdialog'));
  await fillInDialog({ password: 'a long password' });
  await page.press('Save');
  const ways = { ...REST, iban: WAYS.iban, payNote: 'Cards too.' };
  expect(sent).toEqual([
    [
      expect.stringMatching(/prove-again$/),
      expect.objectContaining({ password: 'a long password', purpose: 'payWays' }),
    ],
    [expect.stringMatching(/dues\.setWays$/), { 0: { tripId: TRIP, began: 3, ways } }],
  ]);
});
