import { test } from '#support/browserTest';
import { expectTextsComeOut } from './pages/textsComeOut';

/**
 * The scripts of the world, one after the other.
 *
 * Every day: `tests/e2e/textsOfAnyScript.spec.ts` › "names and texts with markup come out as they went in".
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
  { script: 'emoji', firstName: 'Zoë 👩‍🚀', lastName: '🌊', trip: 'Beach 🏖️ time' },
];

for (const { script, ...names } of NAMES) {
  test(`${script} names and texts come out as they went in`, ({ person, server }) =>
    expectTextsComeOut({ person, server }, names));
}
