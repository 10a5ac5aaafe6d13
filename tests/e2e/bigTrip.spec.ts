import { signUpPerson } from '#support/apiPerson';
import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { newTrip } from './pages/newTrip';

// SPEC 2 'Trip page'
test('a big trip shows its first fifty responses, who else has answered, and all at one press', async ({
  person,
  server,
}) => {
  const amy = await person('Amy');
  const { tripId } = await newTrip(amy.api, 'Sardinia');
  for (let n = 1; n <= 52; n += 1) {
    const { api } = await signUpPerson(server.url, `Guest${n}`, { withProfile: false });
    await api.responses.submit.mutate(firstAnswer(tripId, { firstName: `Guest${n}` }));
  }
  const { page } = amy;
  await page.goto(`/dashboard/${tripId}`);
  const cards = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Options for the response/ }) });
  await expect(cards).toHaveCount(50);
  await expect(page.getByText('50 of 52 responses are shown.')).toBeVisible();
  await page.getByText('The others by name').click();
  await expect(page.getByText('Guest51 Brown, Guest52 Brown')).toBeVisible();
  await page.getByRole('button', { name: 'Show All 52 Responses' }).click();
  await expect(cards).toHaveCount(52);
  await expect(page.getByText('The others by name')).toHaveCount(0);
});
