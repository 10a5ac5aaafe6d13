import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';

// SPEC-2 4 'Leaving'
test('a traveler leaves a ready trip: the page closes, and operators are told at once', async ({
  person,
  server,
}) => {
  const [amy, ben, dee] = [await person('Amy'), await person('Ben'), await person('Dee')];
  const { tripId, tripName } = await newTrip(amy.api, 'Rome');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await makeOperator(server, dee.email);
  const list = await dee.context.newPage();
  await list.goto('/admin');
  await dee.page.goto(`/admin/responses/${tripId}`);
  await expect(dee.page.getByRole('heading', { name: 'Ben Brown' })).toBeVisible();

  await ben.page.goto(`/dashboard/${tripId}`);
  await ben.page.getByRole('button', { name: 'Trip options' }).click();
  await ben.page.getByRole('menuitem', { name: 'Leave This Trip' }).click();
  const question = ben.page.getByRole('alertdialog');
  await expect(question).toContainText('Your answers will be deleted.');
  await expect(question).toContainText('will be told');
  await question.getByRole('button', { name: 'Yes, Leave' }).click();
  await expect(ben.page).toHaveURL('/dashboard');
  await expect(ben.page.getByText('You have left the trip.')).toBeVisible();
  await expect(ben.page.getByText(tripName)).toHaveCount(0);

  await turnTo(dee.page);
  await expect(dee.page.getByText('Ben Brown has left the trip.')).toBeVisible();
  await expect(dee.page.getByRole('heading', { name: 'Ben Brown' })).toHaveCount(0);
  await turnTo(list);
  await expect(list.getByText(`${tripName}: Ben Brown has left the trip.`)).toBeVisible();
});

test('an organizer removes an answer, whose author loses the open trip at once and cannot answer until allowed again', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Rome');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  await ben.page.goto(`/dashboard/${tripId}`);
  await expect(ben.page.getByRole('heading', { name: 'Ben Brown' })).toBeVisible();

  await amy.page.goto(`/dashboard/${tripId}`);
  await amy.page.getByRole('button', { name: /^Options for the response/ }).click();
  await amy.page.getByRole('menuitem', { name: 'Remove This Response' }).click();
  const question = amy.page.getByRole('alertdialog');
  await expect(question).toContainText('Ben Brown will no longer see this trip.');
  await question.getByRole('button', { name: 'Yes, Remove' }).click();
  await expect(amy.page.getByText('No responses yet.')).toBeVisible();
  await turnTo(ben.page);
  await expect(
    ben.page.getByText("You are not authorized to view this trip's responses."),
  ).toBeVisible();

  await ben.page.goto(`/join/${tripId}`);
  const sentence = ben.page.getByText('The organizer has removed you from this trip.');
  await expect(sentence).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Submit' })).toHaveCount(0);

  const removed = amy.page.getByRole('region', { name: 'Removed from this trip' });
  await expect(removed).toContainText('Ben Brown');
  await removed.getByRole('button', { name: 'Allow Again' }).click();
  await expect(removed).toHaveCount(0);
  await turnTo(ben.page);
  await expect(ben.page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});
