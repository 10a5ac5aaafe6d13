import { expect, test } from '#support/browserTest';
import { answersInput } from '#support/factories';
import { complaint, control, fill, fillAnswers } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { expectTextsComeOut } from './pages/textsComeOut';

/**
 * The scripts of the world, one after the other, markup, and texts that are too long.
 *
 * Every day: `tests/http/drawnPages.db.test.ts` › “ends no script and begins no element by what somebody has
 * written”; `tests/unit/inputLimits.test.ts`.
 */
const NAMES = [
  {
    script: 'accented',
    firstName: 'José-María',
    lastName: 'Ñandú Ångström',
    trip: 'Été à Orléans',
  },
  { script: 'Chinese', firstName: '小龍', lastName: '李', trip: '京都之旅' },
  { script: 'Arabic', firstName: 'محمد', lastName: 'العربي', trip: 'رحلة الصيف' },
  {
    script: 'marked up',
    firstName: `Pat "The <b>Boss</b>"`,
    lastName: `O'Brien & <img src=x onerror=alert(1)>`,
    trip: `Tom's <i>"best"</i> & last 🏖️ </script>`,
  },
  { script: 'emoji', firstName: 'Zoë 👩‍🚀', lastName: '🌊', trip: 'Beach 🏖️ time' },
];

// SPEC 9
for (const { script, ...names } of NAMES) {
  test(`${script} names and texts come out as they went in`, ({ person, server }) =>
    expectTextsComeOut({ person, server }, names));
}

test('ten thousand letters are refused where they stand, and five thousand are saved', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Long');
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  const long = 'm'.repeat(10_000);
  await fillAnswers(page, answersInput({ mustSee: long }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    complaint(page, 'mustSee', 'Please keep this under 5,000 characters.'),
  ).toBeVisible();
  await expect(page.getByText('5000 too many')).toBeVisible();
  await expect(control(page, 'mustSee')).toHaveValue(long);
  expect(await ben.api.responses.own.query({ tripId })).toBeNull();

  const kept = 'm'.repeat(5_000);
  await fill(page, { mustSee: kept });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({ mustSee: kept });
});
