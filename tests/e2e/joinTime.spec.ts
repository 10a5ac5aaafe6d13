import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { control } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { Thumb } from './pages/thumb';

/**
 * How long a thumb takes for what the journeys do.
 */

/** Answers as someone who means to come, from the first field to the last button. */
async function answer(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  await thumb.tap(page.getByRole('button', { name: 'Use the Suggested Dates' }));
  await expect(control(page, 'availabilityStart')).toHaveValue('03/04/2037');
  await expect(control(page, 'availabilityEnd')).toHaveValue('03/12/2037');
  await thumb.type(control(page, 'budget'), 'about $900');
  await thumb.type(control(page, 'fromLocation'), 'Lisbon');
  await thumb.type(control(page, 'mustSee'), 'The bamboo grove and a tea house');
  await thumb.tap(page.getByText('Somewhat flexible'));
  await thumb.type(control(page, 'accommodations'), 'Peanut allergy');
  await thumb.tap(page.getByRole('radio', { name: 'Yes' }));
  await thumb.tap(page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
}

test('someone new signs up, says who they are and answers, all within 90 seconds, of which answering takes 45', async ({
  person,
  stranger,
}) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Fresh', {
    startDate: '03/04/2037',
    endDate: '03/12/2037',
  });
  const page = await stranger({ phone: true });
  const thumb = new Thumb(page);
  await page.goto(`/join/${tripId}`);
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  // The invitation has this link too.
  await expect(page).toHaveURL(/\/signup/);
  // The phone knows the email and generates the password, as the fields' `autocomplete` asks.
  const phoneKnows = { autofilled: true };
  await thumb.type(control(page, 'email'), `ben-${randomUUID()}@example.com`, phoneKnows);
  await thumb.type(control(page, 'password'), 'all aboard 7', phoneKnows);
  await thumb.type(control(page, 'confirmPassword'), 'all aboard 7', phoneKnows);
  await thumb.tap(control(page, 'acceptedTerms'));
  await thumb.tap(page.getByRole('button', { name: 'Sign Up' }));
  await thumb.type(control(page, 'firstName'), 'Ben', phoneKnows);
  await thumb.type(control(page, 'lastName'), 'Example', phoneKnows);
  await thumb.type(control(page, 'birthday'), '04121991');
  await thumb.tap(page.getByRole('button', { name: 'Save Profile' }));
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  const before = thumb.seconds;
  await answer(thumb);
  expect(thumb.seconds - before).toBeLessThan(45);
  expect(thumb.seconds).toBeLessThan(90);
});
