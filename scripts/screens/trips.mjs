import { Problem } from '../shared/problem.mjs';
import { SITE } from './stage.mjs';

const DAY_MS = 86_400_000;

/**
 * Formats a day as it is typed into a form.
 *
 * @param {number} daysFromNow
 */
function typedDay(daysFromNow) {
  const [year, month, day] = new Date(Date.now() + daysFromNow * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

/** The answers to the create form, except for the options, which are checkboxes. */
export const NEW_TRIP = {
  email: 'carmen@demo.example',
  numPeople: '6',
  timingFlex: 'flexible',
  startDate: typedDay(150),
  endDate: typedDay(157),
  destination: 'The Azores',
  vibe: 'Hot springs and long lunches',
  sameOrigin: 'no',
  extraNotes: '',
};

const OPTIONS = {
  hotels: true,
  restaurants: true,
  flights: false,
  transport: true,
  tickets: false,
  all: false,
};

/**
 * Returns the ids of the trips in the pictures. Creates Carmen's, which has no responses, because
 * every trip in the demo has some.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {ReadonlyMap<import('./people.mjs').Person, import('./people.mjs').Login>} logins
 */
export async function findTrips(browser, logins) {
  /** @type {{ tripId: string, tripName: string }[]} */
  const trips = await call(browser, logins.get('amy'), 'trips.dashboard');
  const created = await call(browser, logins.get('carmen'), 'trips.create', {
    ...NEW_TRIP,
    ...OPTIONS,
    tripName: 'Azores, off season',
  });
  /** @param {string} name */
  const named = (name) => {
    const found = trips.find(({ tripName }) => tripName.includes(name));
    if (!found) throw new Problem(`The demo has no trip called ${name}; see demo/.`);
    return found.tripId;
  };
  return {
    kyoto: named('Kyoto'),
    lisbon: named('Lisbon'),
    narvik: named('Narvik'),
    naples: named('Naples'),
    oaxaca: named('Oaxaca'),
    aegean: named('Aegean'),
    marrakesh: named('Marrakesh'),
    reunion: named('Amalfi'),
    choir: /** @type {string} */ ('grace-the-whole-choir-around-the-baltic'),
    azores: /** @type {string} */ (created.tripId),
  };
}

/**
 * Calls a procedure from within a page, because only the browser can resolve SITE.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./people.mjs').Login | undefined} login
 * @param {string} procedure
 * @param {object} [input] of a mutation; queries have none here
 */
async function call(browser, login, procedure, input) {
  const context = await browser.newContext({ baseURL: SITE, storageState: login });
  try {
    const page = await context.newPage();
    await page.goto('/healthz');
    const { status, body } = await page.evaluate(
      async ([url, json]) => {
        const headers = { 'content-type': 'application/json' };
        const init = json === undefined ? {} : { method: 'POST', headers, body: json };
        const response = await fetch(url, init);
        return { status: response.status, body: await response.json() };
      },
      /** @type {const} */ ([`/api/trpc/${procedure}`, input && JSON.stringify(input)]),
    );
    if (status !== 200) throw new Problem(`${procedure} refused: ${JSON.stringify(body)}`);
    return body.result.data;
  } finally {
    await context.close();
  }
}
