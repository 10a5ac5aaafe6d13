import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer, tripInput } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import { control, fillTrip } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { memberPages } from './pages/pagesFor';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { uniqueName } from './pages/uniqueName';
import { openRendered, SIZES, violations } from './pages/violations';

/**
 * Every page in both sizes and both themes, and everything that opens on it. What a size changes is
 * where things are, and what a theme changes is their colors, so that each size has one theme.
 */
const LOOKS = [
  { size: SIZES.phone, colorScheme: 'dark' },
  { size: SIZES.desk, colorScheme: 'light' },
] as const;

/** Opens each path and checks it against WCAG 2.2 AA. */
async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openRendered(page, path);
    for (const { size, colorScheme } of LOOKS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page), `${path}, ${colorScheme}`).toEqual([]);
      expect(await sidewaysOverflow(page), `${path}, ${colorScheme}`).toBe(0);
    }
  }
}

// Up to thirty scans in a test, which take a second each on an idle machine.
test.describe.configure({ timeout: 400_000 });

test('the public pages meet WCAG 2.2 AA, on a phone in the dark and on a desk by day', async ({
  stranger,
}) => {
  await expectAccessible(await stranger(), [
    '/',
    '/signup',
    '/login',
    '/forgot-password',
    '/reset-password?token=x',
    '/create',
    '/join/somewhere',
    '/privacy-policy',
    '/terms-and-conditions',
    '/nowhere',
  ]);
});

test('the pages behind the login meet WCAG 2.2 AA, on a phone in the dark and on a desk by day', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await amy.api.trips.create.mutate(tripInput({ tripName: 'Axe and Oak' }));
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  await expectAccessible(amy.page, [...memberPages(tripId), '/admin']);
});

test('the pages of an operator meet WCAG 2.2 AA, on a phone in the dark and on a desk by day', async ({
  person,
  server,
}) => {
  const [amy, dee] = [await person('Amy'), await person('Dee')];
  const { tripId } = await amy.api.trips.create.mutate(tripInput({ tripName: 'Aft and Bow' }));
  await amy.api.responses.submit.mutate(firstAnswer(tripId));
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await makeOperator(server, dee.email);
  const form = newPlanForm();
  const { plan } = await dee.api.plans.create.mutate({ tripId, form });
  await dee.api.plans.addItem.mutate({
    ...{ tripId, planId: plan.planId, itemId: crypto.randomUUID(), after: null },
    form: itemForm({ place: 'Alfama', startTime: '10:00', endTime: '12:30', cost: '45' }),
  });
  await expectAccessible(dee.page, [
    '/admin',
    `/admin/responses/${tripId}`,
    `/admin/brief/${tripId}`,
    `/admin/plan/${tripId}`,
  ]);
});

test('menus, dialogs, calendars and error messages meet WCAG 2.2 AA while they are open', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await api.trips.create.mutate(tripInput({ tripName: 'Open and Shut' }));
  const expectClean = async (what: string, within?: string) =>
    expect(await violations(page, within), what).toEqual([]);
  for (const { size, colorScheme } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

    await page.goto(`/dashboard/${tripId}`);
    await page.getByRole('button', { name: 'Trip options' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectClean('the trip options');
    await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectClean('the question before a trip is deleted');

    await page.goto(`/dashboard/${tripId}`);
    await page.getByRole('button', { name: 'Trip options' }).click();
    await page.getByRole('menuitem', { name: 'Copy Invite Link' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    await expectClean('what says that a link was copied');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectClean('the question before an account is deleted');

    // As tall as the form, so that the bar at its bottom doesn't half cover a target.
    await page.setViewportSize({ ...size, height: 3000 });
    await page.goto(`/join/${tripId}`);
    await control(page, 'budget').fill('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(control(page, 'budget')).toHaveAttribute('aria-invalid', 'true');
    await control(page, 'budget').fill('$120 a night');
    await expect(page.getByText('We read: $120 per night.').first()).toBeVisible();
    await expectClean('the join form with complaints');
    await page.getByRole('button', { name: 'Calendar', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // While it is open, what it half covers is no target.
    await expectClean('the calendar of two days', '[role="dialog"]');

    await page.setViewportSize(size);
    await page.goto('/update-profile');
    await page.getByRole('button', { name: 'Choose birthday' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean('the calendar of one day', '[role="dialog"]');

    await page.goto('/create');
    await fillTrip(page, tripInput({ tripName: uniqueName('Share and Care') }));
    await page.getByRole('button', { name: 'Create Trip' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean('the popup with the link');
  }
});
