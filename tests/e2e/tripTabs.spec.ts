import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES } from './pages/violations';

// SPEC-2 2
test('a trip has tabs from one of its pages to the next, and its head stays in place', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId, tripName } = await newTrip(api, 'Lima');
  await api.responses.submit.mutate(firstAnswer(tripId));
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/dashboard/${tripId}`);
  const tabs = page.getByRole('navigation', { name: 'Trip' }).getByRole('link');
  const current = page.getByRole('navigation', { name: 'Trip' }).locator('[aria-current=page]');
  await expect(tabs).toHaveText(['Responses', 'Brief', 'Plan']);
  await expect(current).toHaveText('Responses');
  const heading = page.getByRole('heading', { level: 1, name: tripName });
  await heading.evaluate((element) => element.setAttribute('data-stood', ''));

  await tabs.filter({ hasText: 'Plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/${tripId}/plan`);
  await expect(current).toHaveText('Plan');
  await expect(current).toBeFocused();
  await expect(page).toHaveTitle(`Plan: ${tripName} · Gangway`);
  await expect(
    page.getByRole('heading', { name: 'No plan yet: the group is still answering' }),
  ).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/${tripId}/brief`);
  await expect(current).toHaveText('Brief');
  await expect(heading).toHaveAttribute('data-stood');
  expect(await sidewaysOverflow(page)).toBe(0);
  for (const tab of await tabs.all()) {
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }

  // Every tab shows the current stage.
  await api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await turnTo(page);
  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeAttached();
  await page.reload();
  await expect(current).toHaveText('Brief');
});

test('operators have tabs of their own, and whoever may not see a page is told so on each', async ({
  person,
  server,
}) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Lima');
  const dee = await person('Dee');
  for (const path of [`/dashboard/${tripId}/plan`, `/dashboard/${tripId}/brief`]) {
    await dee.page.goto(path);
    await expect(
      dee.page.getByText("You are not authorized to view this trip's responses."),
    ).toBeVisible();
  }
  await dee.page.goto(`/admin/brief/${tripId}`);
  await expect(dee.page.getByText('You do not have access to this page.')).toBeVisible();

  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await makeOperator(server, dee.email);
  await dee.page.goto(`/admin/responses/${tripId}`);
  const tabs = dee.page.getByRole('navigation', { name: 'Trip' }).getByRole('link');
  await expect(tabs).toHaveText(['Responses', 'Brief', 'Plan', 'Sheets']);
  await tabs.filter({ hasText: 'Brief' }).click();
  await expect(dee.page).toHaveURL(`/admin/brief/${tripId}`);
  await expect(dee.page.getByText(`Admin View – Brief for Trip: ${tripId}`)).toBeVisible();
  await expect(dee.page).toHaveTitle(/^Brief: .+ · Gangway$/);
});
