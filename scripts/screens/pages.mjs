import { NEW_TRIP } from './trips.mjs';

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {import('./people.mjs').Person} as
 * @property {string} path
 * @property {string} [document] HTML to show instead of one of our pages
 * @property {string} [heading] heading that shows that the page is ready, if not the page's first
 * @property {(page: import('@playwright/test').Page, size: string) => Promise<void>} [act] runs
 *   before the picture is taken
 * @property {boolean} [window] capture only what fits on the screen, because a menu or dialog is
 *   open, or there is only text below
 */

/** @param {import('@playwright/test').Page} page */
async function openMenu(page) {
  await page.getByRole('button', { name: 'Trip options' }).click();
  await page.getByRole('menuitem', { name: 'Copy Invite Link' }).waitFor();
}

/** What the link of a mail with a code carries. */
const CODE_LINK = 'email=grace%40demo.example&code=123456&purpose=signup&redirect=%2Fdashboard';

/** @param {import('@playwright/test').Page} page */
async function askForCode(page) {
  await page.locator('[name="email"]').fill('grace@demo.example');
  await page.getByRole('button', { name: 'Email Me a Code' }).click();
  await page.locator('[name="code"]').waitFor();
}

/** @param {import('@playwright/test').Page} page */
async function invite(page) {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

/** @param {import('@playwright/test').Page} page */
async function askToPropose(page) {
  await page.getByRole('button', { name: 'Propose to the Group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).waitFor();
}

/** @param {import('@playwright/test').Page} page */
async function askToDelete(page) {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
  await page.getByRole('alertdialog').waitFor();
}

/**
 * What an operator is told while something isn't booked yet.
 *
 * @param {import('@playwright/test').Page} page
 */
async function markAsBooked(page) {
  await page.getByRole('button', { name: 'Mark as Booked' }).click();
  await page.getByRole('button', { name: 'Yes, Mark as Booked' }).click();
  await page.getByRole('alertdialog').getByText('are not booked yet').waitFor();
}

/** @param {import('@playwright/test').Page} page */
async function submitEmpty(page) {
  for (const name of ['firstName', 'lastName']) await page.locator(`[name="${name}"]`).fill('');
  await page.locator('button[type="submit"]').click();
  await page.getByText('3 fields need another look.').waitFor();
}

/**
 * A trip's name is part of its link and must be unique, so each size creates its own.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} size
 */
async function createTrip(page, size) {
  const tripName = size === '390' ? 'Azores by bicycle' : 'Azores on foot';
  for (const [name, value] of Object.entries({ ...NEW_TRIP, tripName })) {
    const control = page.locator(`[name="${name}"]`);
    const isChoice = (await control.first().getAttribute('type')) === 'radio';
    if (isChoice) await page.locator(`[name="${name}"][value="${value}"]`).check();
    else await control.fill(value);
  }
  await page.locator('[name="hotels"]').check();
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
}

/** The region of a plan in which its reader answers, whatever the plan is called. */
const DOES_IT_WORK = /work for you\?$/;

/** The what-if in the pictures: a cost that is too much for one of the eight in Kyoto. */
const WHAT_IF = 'fixedCost=500&nightCost=90';

/**
 * A picture of a long page, starting at one of its regions.
 *
 * @param {import('./people.mjs').Person} as
 * @param {string} path
 * @param {string} name
 * @param {string | RegExp} title the region's
 * @returns {Screen}
 */
function fromRegion(as, path, name, title) {
  return {
    name,
    as,
    path,
    window: true,
    async act(page) {
      const region = page.getByRole('region', { name: title, exact: true });
      await region.evaluate(async (element) => {
        // What lies above is only laid out as it gets near, which pushes the region away again.
        for (let turn = 0; turn < 10; turn += 1) {
          element.scrollIntoView({ behavior: 'instant' });
          await new Promise((rendered) =>
            requestAnimationFrame(() => requestAnimationFrame(rendered)),
          );
        }
      });
    },
  };
}

/**
 * Every page, in the order of a trip's life.
 *
 * @param {Awaited<ReturnType<typeof import('./trips.mjs').findTrips>>} trips
 * @returns {Screen[]}
 */
export function screens(trips) {
  const { kyoto, lisbon, narvik, naples, oaxaca, aegean, marrakesh, reunion, choir, azores } =
    trips;
  return [
    { name: 'landing', as: '', path: '/' },
    { name: 'signup', as: '', path: '/signup' },
    { name: 'login', as: '', path: '/login' },
    { name: 'signup-code', as: '', path: '/signup?with=code' },
    { name: 'login-code', as: '', path: '/login?with=code', act: askForCode },
    { name: 'code', as: '', path: `/code#${CODE_LINK}` },
    { name: 'forgot-password', as: '', path: '/forgot-password' },
    { name: 'reset-password', as: '', path: '/reset-password?token=x' },
    { name: 'complete-profile', as: 'noor', path: '/complete-profile?redirect=/join/x' },
    { name: 'update-profile', as: 'amy', path: '/update-profile' },
    { name: 'account', as: 'amy', path: '/account' },
    { name: 'account-privacy', as: 'amy', path: '/account/privacy' },
    { name: 'dashboard-empty', as: 'noor', path: '/dashboard' },
    { name: 'dashboard', as: 'amy', path: '/dashboard' },
    { name: 'create-logged-out', as: '', path: '/create' },
    { name: 'create', as: 'amy', path: '/create' },
    { name: 'share-popup', as: 'carmen', path: '/create', act: createTrip, window: true },
    { name: 'join-logged-out', as: '', path: `/join/${kyoto}` },
    { name: 'join', as: 'farid', path: `/join/${kyoto}` },
    { name: 'join-errors', as: 'farid', path: `/join/${kyoto}`, act: submitEmpty },
    { name: 'join-ready', as: 'farid', path: `/join/${narvik}` },
    { name: 'edit-response', as: 'ben', path: `/edit-response/${kyoto}` },
    { name: 'trip-empty', as: 'carmen', path: `/dashboard/${azores}` },
    { name: 'trip-invite', as: 'carmen', path: `/dashboard/${azores}`, act: invite, window: true },
    { name: 'trip', as: 'amy', path: `/dashboard/${kyoto}` },
    { name: 'trip-crowded', as: 'amy', path: `/dashboard/${reunion}` },
    { name: 'trip-ready', as: 'amy', path: `/dashboard/${lisbon}` },
    {
      name: 'trip-menu-open',
      as: 'amy',
      path: `/dashboard/${kyoto}`,
      act: openMenu,
      window: true,
    },
    {
      name: 'trip-delete-dialog',
      as: 'amy',
      path: `/dashboard/${kyoto}`,
      act: askToDelete,
      window: true,
    },
    { name: 'brief-empty', as: 'carmen', path: `/dashboard/${azores}/brief` },
    { name: 'brief', as: 'amy', path: `/dashboard/${kyoto}/brief` },
    { name: 'brief-what-if', as: 'amy', path: `/dashboard/${kyoto}/brief?${WHAT_IF}` },
    fromRegion('amy', `/dashboard/${kyoto}/brief?${WHAT_IF}`, 'brief-budget', 'Budget'),
    fromRegion('amy', `/dashboard/${kyoto}/brief`, 'brief-wishes', 'Wishes'),
    { name: 'brief-crowded', as: 'amy', path: `/dashboard/${reunion}/brief` },
    fromRegion('amy', `/dashboard/${reunion}/brief`, 'brief-crowded-budget', 'Budget'),
    { name: 'plan-gathering', as: 'amy', path: `/dashboard/${kyoto}/plan` },
    { name: 'plan-ready', as: 'amy', path: `/dashboard/${lisbon}/plan` },
    { name: 'edit-trip', as: 'amy', path: `/edit-trip/${kyoto}` },
    { name: 'admin', as: 'dee', path: '/admin' },
    { name: 'admin-table', as: 'dee', path: '/admin?view=table' },
    { name: 'admin-responses', as: 'dee', path: `/admin/responses/${lisbon}` },
    { name: 'admin-brief-not-ready', as: 'dee', path: `/admin/brief/${azores}` },
    { name: 'admin-brief', as: 'dee', path: `/admin/brief/${lisbon}` },
    fromRegion('dee', `/admin/brief/${lisbon}`, 'admin-brief-operators', 'From where'),
    { name: 'admin-brief-crowded', as: 'dee', path: `/admin/brief/${choir}` },
    fromRegion('dee', `/admin/brief/${choir}`, 'admin-brief-crowded-operators', 'From where'),
    { name: 'admin-plan', as: 'dee', path: `/admin/plan/${lisbon}` },
    { name: 'admin-plan-crowded', as: 'dee', path: `/admin/plan/${choir}` },
    { name: 'admin-plan-proposed', as: 'dee', path: `/admin/plan/${naples}` },
    { name: 'admin-plan-propose', as: 'dee', path: `/admin/plan/${naples}`, act: askToPropose },
    fromRegion('dee', `/admin/plan/${naples}`, 'admin-plan-verdicts', 'What the group says'),
    { name: 'plan', as: 'amy', path: `/dashboard/${naples}/plan` },
    fromRegion('amy', `/dashboard/${naples}/plan`, 'plan-answer', DOES_IT_WORK),
    fromRegion('amy', `/dashboard/${naples}/plan`, 'plan-group', 'What the group says'),
    { name: 'plan-asked-again', as: 'ben', path: `/dashboard/${naples}/plan` },
    fromRegion('ben', `/dashboard/${naples}/plan`, 'plan-answer-again', DOES_IT_WORK),
    { name: 'plan-still-counts', as: 'carmen', path: `/dashboard/${naples}/plan` },
    fromRegion('carmen', `/dashboard/${naples}/plan`, 'plan-answer-given', DOES_IT_WORK),
    fromRegion('farid', `/dashboard/${naples}/plan`, 'plan-condition-declined', DOES_IT_WORK),
    { name: 'trip-asked-again', as: 'ben', path: `/dashboard/${naples}`, window: true },
    { name: 'trip-agreed', as: 'amy', path: `/dashboard/${oaxaca}` },
    { name: 'plan-agreed', as: 'amy', path: `/dashboard/${oaxaca}/plan` },
    { name: 'plan-agreed-organizer', as: 'carmen', path: `/dashboard/${oaxaca}/plan` },
    fromRegion('carmen', `/dashboard/${oaxaca}/plan`, 'plan-agreed-group', 'What the group says'),
    { name: 'plan-left-out', as: 'ben', path: `/dashboard/${oaxaca}/plan` },
    { name: 'admin-plan-agreed', as: 'dee', path: `/admin/plan/${oaxaca}` },
    {
      name: 'admin-plan-items-open',
      as: 'dee',
      path: `/admin/plan/${oaxaca}`,
      act: markAsBooked,
      window: true,
    },
    { name: 'plan-booked', as: 'farid', path: `/dashboard/${aegean}/plan` },
    fromRegion('farid', `/dashboard/${aegean}/plan`, 'plan-take-along', 'Take It Along'),
    { name: 'plan-booked-changed', as: 'amy', path: `/dashboard/${aegean}/plan` },
    { name: 'trip-booked-changed', as: 'amy', path: `/dashboard/${aegean}`, window: true },
    { name: 'admin-plan-booked', as: 'dee', path: `/admin/plan/${aegean}` },
    { name: 'admin-sheets', as: 'dee', path: `/admin/sheets/${aegean}` },
    { name: 'admin-sheets-kitchen', as: 'dee', path: `/admin/sheets/${aegean}?sheet=kitchen` },
    { name: 'admin-sheets-crowded', as: 'dee', path: `/admin/sheets/${choir}` },
    { name: 'trip-finished', as: 'amy', path: `/dashboard/${marrakesh}` },
    { name: 'plan-finished', as: 'carmen', path: `/dashboard/${marrakesh}/plan` },
    { name: 'admin-plan-finished', as: 'dee', path: `/admin/plan/${marrakesh}` },
    {
      name: 'no-access',
      as: 'farid',
      path: `/dashboard/${kyoto}`,
      heading: "You are not authorized to view this trip's responses.",
    },
    { name: 'not-found', as: '', path: '/nowhere', heading: 'Page not found' },
    { name: 'privacy-policy', as: '', path: '/privacy-policy', window: true },
    { name: 'terms-and-conditions', as: '', path: '/terms-and-conditions', window: true },
  ];
}
