import { expect, test } from '#support/browserTest';
import { dayFromNow } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { expectStanding } from './pages/layoutShift';
import { chooseIn, proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/** What is owed, from the operator's books to the traveler's phone and back, in three browsers. */

// SPEC-4 15.2
test('a share becomes dues, which a traveler says paid and the operator confirms', async ({
  person,
  server,
}) => {
  const trip = await readyTrip({ person, server });
  const { dee, ben, olga, tripId } = trip;
  await proposeIn(trip, 'Plan A');
  await ben.page.goto(`/dashboard/${tripId}/plan`);
  await chooseIn(trip);

  // The operator says how they are paid, after a proof, and makes dues.
  await dee.page.goto(`/admin/plan/${tripId}`);
  const books = dee.page.getByRole('region', { name: 'Dues' });
  const fill = (name: string, text: string) => books.locator(`[name=${name}]`).fill(text);
  await fill('payeeName', 'Alba Reisen GmbH');
  await fill('iban', 'DE89 3704 0044 0532 0130 00');
  await books.getByRole('button', { name: 'Save How to Pay' }).click();
  const proof = dee.page.getByRole('alertdialog');
  await proof.locator('[name=password]').fill(dee.password);
  await proof.getByRole('button', { name: 'Save' }).click();
  await expect(proof).toBeHidden();
  await fill('deposit', '30%');
  await fill('depositBy', formatTypedDate(dayFromNow(20)));
  await fill('restBy', formatTypedDate(dayFromNow(60)));
  await books.getByRole('button', { name: 'Look at the Dues' }).click();
  const foreseen = dee.page.getByRole('alertdialog', { name: 'What each will read' });
  await expect(foreseen).toContainText('2 people are mailed.');
  await foreseen.getByRole('button', { name: 'Make Dues' }).click();
  // 2,300.01 for two: the first to answer has the odd cent.
  await expect(books.getByRole('heading', { name: 'Ben Lima' })).toBeVisible();
  await expect(books).toContainText('Share €1,150.01');
  await expect(books).toContainText('Share €1,150.00');

  // The traveler's open page has it without a reload, with a code for the transfer.
  const { page } = ben;
  await page.setViewportSize(SIZES.phone);
  const owed = page.getByRole('region', { name: 'What you owe' });
  await turnTo(page);
  await expect(owed).toContainText('€345.00');
  await expect(owed).not.toContainText('Amy');
  await owed.getByRole('button', { name: 'How to pay' }).first().click();
  await expect(owed.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible();
  await expect(owed).toContainText(/Kyoto .*Ben Lima \d/);
  const saving = page.waitForEvent('download');
  await owed.getByRole('button', { name: 'Save the Code' }).click();
  expect((await saving).suggestedFilename()).toBe('transfer.png');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await owed.getByRole('button', { name: 'I Have Paid' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'I Have Paid' }).click();
  await expect(owed).toContainText('You said that €345.00 is paid');

  const taken = page.getByRole('region', { name: 'Take It Along' });
  await expectStanding(page, `/dashboard/${tripId}/plan`, [owed, taken]);

  // A part has arrived.
  await turnTo(dee.page);
  await books.getByRole('button', { name: 'Not Here' }).waitFor();
  const said = books.getByRole('listitem').filter({ hasText: '€345.00 said to be paid' });
  await said.last().getByRole('button', { name: 'Confirm' }).click();
  const confirming = dee.page.getByRole('dialog');
  await confirming.locator('[name=amount]').fill('0.001');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming).toContainText('An amount in EUR has at most 2 decimals.');
  await confirming.locator('[name=amount]').fill('300');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(books).toContainText('€300.00 confirmed');
  await turnTo(page);
  await expect(owed).toContainText('€45.00left of €345.00');
  await dee.page.setViewportSize(SIZES.phone);
  expect(await violations(dee.page)).toEqual([]);
  expect(await sidewaysOverflow(dee.page)).toBe(0);

  // The organizer reads how far each party is, and no amount.
  const decision = olga.page.getByRole('region', { name: 'What the group says' });
  await expectStanding(olga.page, `/dashboard/${tripId}/plan`, [decision]);
  const states = olga.page.getByRole('region', { name: 'Dues' });
  await expect(states.getByRole('listitem').filter({ hasText: 'Ben Lima' })).toContainText(
    'partly',
  );
  await expect(states).not.toContainText('€');
});
