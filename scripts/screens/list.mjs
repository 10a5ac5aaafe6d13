/**
 * Who looks at a page; '' is a visitor who isn't signed in. Noor has only just signed up; the others
 * are from the demo.
 *
 * @typedef {'' | 'amy' | 'ben' | 'carmen' | 'dee' | 'farid' | 'noor'} Person
 *
 * @typedef {import('@playwright/test').Page} Page
 *
 * @typedef {object} Screen
 * @property {string} name the picture's
 * @property {Person} as
 * @property {string} path
 * @property {(page: Page) => Promise<void>} [act] what is done before the picture is taken; then it
 *   shows only what fits in the window
 */

/** @param {string} name @param {Person} as @param {string} path @param {Screen['act']} [act] */
const screen = (name, as, path, act) => ({ name, as, path, act });

/** The trip that Carmen creates for the pictures, since every trip of the demo has responses. */
export const EMPTY_TRIP = 'Azores, off season';

const ids = {
  kyoto: 'amy-kyoto-in-spring',
  lisbon: 'amy-lisbon-long-weekend',
  narvik: 'ben-night-train-to-narvik',
  naples: 'amy-naples-the-islands-and-rome',
  oaxaca: 'carmen-oaxaca-and-the-coast',
  aegean: 'farid-harbours-of-the-aegean',
  marrakesh: 'amy-marrakesh-and-the-mountains',
  reunion:
    'amy-the-once-in-a-lifetime-everyone-comes-grandparents-included-reunion-on-the-amalfi-coast',
  choir: 'grace-the-whole-choir-around-the-baltic',
  azores: 'carmen-azores-off-season',
};

/** A cost that is too much for one of the eight in Kyoto. */
const WHAT_IF = 'fixedCost=500&nightCost=90';
/** The region of a plan in which its reader answers. */
const DOES_IT_WORK = /work for you\?$/;

/** Every page, in the order of a trip's life. @type {readonly Screen[]} */
export const screens = [
  screen('landing', '', '/'),
  screen('signup', '', '/signup'),
  screen('login', '', '/login'),
  screen('forgot-password', '', '/forgot-password'),
  screen('complete-profile', 'noor', '/complete-profile'),
  screen('update-profile', 'amy', '/update-profile'),
  screen('account', 'amy', '/account'),
  screen('account-privacy', 'amy', '/account/privacy'),
  screen('dashboard-empty', 'noor', '/dashboard'),
  screen('dashboard', 'amy', '/dashboard'),
  screen('create', 'amy', '/create'),
  screen('join-logged-out', '', `/join/${ids.kyoto}`),
  screen('join', 'farid', `/join/${ids.kyoto}`),
  screen('join-errors', 'farid', `/join/${ids.kyoto}`, sendEmpty),
  screen('join-ready', 'farid', `/join/${ids.narvik}`),
  screen('edit-response', 'ben', `/edit-response/${ids.kyoto}`),
  screen('trip-empty', 'carmen', `/dashboard/${ids.azores}`),
  screen('trip-invite', 'carmen', `/dashboard/${ids.azores}`, press('Invite')),
  screen('trip', 'amy', `/dashboard/${ids.kyoto}`),
  screen('trip-menu', 'amy', `/dashboard/${ids.kyoto}`, press('Trip options')),
  screen('trip-crowded', 'amy', `/dashboard/${ids.reunion}`),
  screen('trip-ready', 'amy', `/dashboard/${ids.lisbon}`),
  screen('trip-asked-again', 'ben', `/dashboard/${ids.naples}`),
  screen('trip-agreed', 'amy', `/dashboard/${ids.oaxaca}`),
  screen('trip-finished', 'amy', `/dashboard/${ids.marrakesh}`),
  screen('edit-trip', 'amy', `/edit-trip/${ids.kyoto}`),
  screen('brief-empty', 'carmen', `/dashboard/${ids.azores}/brief`),
  screen('brief', 'amy', `/dashboard/${ids.kyoto}/brief`),
  screen('brief-what-if', 'amy', `/dashboard/${ids.kyoto}/brief?${WHAT_IF}`),
  screen('brief-budget', 'amy', `/dashboard/${ids.kyoto}/brief?${WHAT_IF}`, region('Budget')),
  screen('brief-crowded', 'amy', `/dashboard/${ids.reunion}/brief`),
  screen('plan-gathering', 'amy', `/dashboard/${ids.kyoto}/plan`),
  screen('plan', 'amy', `/dashboard/${ids.naples}/plan`),
  screen('plan-answer', 'amy', `/dashboard/${ids.naples}/plan`, region(DOES_IT_WORK)),
  screen('plan-group', 'amy', `/dashboard/${ids.naples}/plan`, region('What the group says')),
  screen('plan-again', 'ben', `/dashboard/${ids.naples}/plan`, region(DOES_IT_WORK)),
  screen('plan-declined', 'farid', `/dashboard/${ids.naples}/plan`, region(DOES_IT_WORK)),
  screen('plan-agreed', 'carmen', `/dashboard/${ids.oaxaca}/plan`),
  screen('plan-left-out', 'ben', `/dashboard/${ids.oaxaca}/plan`),
  screen('plan-booked', 'farid', `/dashboard/${ids.aegean}/plan`),
  screen('plan-booked-changed', 'amy', `/dashboard/${ids.aegean}/plan`),
  screen('plan-finished', 'carmen', `/dashboard/${ids.marrakesh}/plan`),
  screen('admin', 'dee', '/admin'),
  screen('admin-responses', 'dee', `/admin/responses/${ids.lisbon}`),
  screen('admin-brief', 'dee', `/admin/brief/${ids.lisbon}`),
  screen('admin-brief-crowded', 'dee', `/admin/brief/${ids.choir}`),
  screen('admin-plan', 'dee', `/admin/plan/${ids.lisbon}`),
  screen('admin-plan-crowded', 'dee', `/admin/plan/${ids.choir}`),
  screen('admin-plan-proposed', 'dee', `/admin/plan/${ids.naples}`),
  screen('admin-propose', 'dee', `/admin/plan/${ids.naples}`, press('Propose to the Group')),
  screen('admin-plan-agreed', 'dee', `/admin/plan/${ids.oaxaca}`),
  screen('admin-booked', 'dee', `/admin/plan/${ids.oaxaca}`, press('Mark as Booked')),
  screen('admin-sheets', 'dee', `/admin/sheets/${ids.aegean}`),
  screen('admin-sheets-kitchen', 'dee', `/admin/sheets/${ids.aegean}?sheet=kitchen`),
  screen('admin-sheets-crowded', 'dee', `/admin/sheets/${ids.choir}`),
  screen('no-access', 'farid', `/dashboard/${ids.kyoto}`),
  screen('not-found', '', '/nowhere'),
  screen('privacy-policy', '', '/privacy-policy'),
  screen('terms-and-conditions', '', '/terms-and-conditions'),
];

/**
 * Opens a menu or a dialog by its button.
 *
 * @param {string} name
 */
function press(name) {
  return async (/** @type {Page} */ page) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.locator('[role="menu"], [role="dialog"], [role="alertdialog"]').first().waitFor();
  };
}

/**
 * Scrolls to a region of a long page.
 *
 * @param {string | RegExp} name
 */
function region(name) {
  return (/** @type {Page} */ page) =>
    page
      .getByRole('region', { name, exact: true })
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
}

/** @param {Page} page */
async function sendEmpty(page) {
  for (const name of ['firstName', 'lastName']) await page.locator(`[name="${name}"]`).fill('');
  await page.locator('button[type="submit"]').click();
  await page.getByText('fields need another look.').waitFor();
}
