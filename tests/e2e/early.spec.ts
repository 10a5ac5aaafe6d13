import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { day, readyTrip } from './pages/composerPage';
import { control } from './pages/forms';
import { newTrip, tripOfAmy } from './pages/newTrip';
import { proposeIn, readyTrip as tripToPropose } from './pages/proposals';
import { expectNetworkProblems, holdBackFiles } from './pages/requests';

/** Opens a page, does something to it while it has no scripts, and lets these through. */
async function early(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const letThrough = await holdBackFiles(page, '.js');
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  letThrough();
}

// SPEC 8
test('what is typed and pressed on a join form before its scripts is kept, and done once', async ({
  person,
}) => {
  const { ben, tripId } = await tripOfAmy(person, 'Lima');
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  await control(page, 'mustSee').fill('Typed the day before');
  await control(page, 'fromLocation').fill('Porto');
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Typed the day before');
  await early(page, `/join/${tripId}`, async () => {
    await control(page, 'firstName').fill('Tom');
    await control(page, 'mustSee').fill('The sea');
    await control(page, 'availabilityStart').fill('03/04/2030');
    await page.locator('[name="flexibility"][value="very"]').check();
    await page.getByRole('button', { name: 'Submit' }).click();
  });
  // It is sent, and says what is missing.
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(page).toHaveURL(`/join/${tripId}`);
  await expect(control(page, 'firstName')).toHaveValue('Tom');
  await expect(control(page, 'mustSee')).toHaveValue('The sea');
  await expect(control(page, 'fromLocation')).toHaveValue('Porto');
  await expect(control(page, 'availabilityStart')).toHaveValue('03/04/2030');
  await expect(page.locator('[name="flexibility"][value="very"]')).toBeChecked();
});

// SPEC 8
test('saved answers are there before scripts, and a word typed over one is that word', async ({
  person,
}) => {
  const { ben, tripId } = await tripOfAmy(person, 'Lima');
  await ben.api.responses.submit.mutate(
    firstAnswer(tripId, {
      companions: [
        {
          ...{ companionId: '', companionName: 'Lea', companionKind: 'child', companionAge: '7' },
          companionNeeds: 'A child seat',
        },
      ],
    }),
  );
  const { page } = ben;
  await early(page, `/edit-response/${tripId}`, async () => {
    await expect(control(page, 'firstName')).toHaveValue('Ben');
    await expect(control(page, 'companionName')).toHaveValue('Lea');
    await expect(page.locator('[name="flexibility"][value="somewhat"]')).toBeChecked();
    await control(page, 'firstName').selectText();
    await page.keyboard.type('Tom');
    await control(page, 'mustSee').fill('The sea');
    await control(page, 'companionKind').selectOption('adult');
    await page.locator('[name="shareRoom"][value="yes"]').check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
  });
  await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({
    ...{ firstName: 'Tom', lastName: 'Brown', mustSee: 'The sea', shareRoom: 'yes' },
    ...{ flexibility: 'somewhat', companions: [{ companionName: 'Lea', companionKind: 'adult' }] },
  });
});

// SPEC 8
test('a trip and a profile changed before their scripts are saved as typed', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Lima');
  await early(page, `/edit-trip/${tripId}`, async () => {
    await control(page, 'vibe').fill('Slow');
    await page.locator('[name="sameOrigin"][value="yes"]').check();
    await control(page, 'endDate').fill('03/20/2030');
    await control(page, 'startDate').fill('03/04/2030');
    await page.getByRole('button', { name: 'Update Trip' }).click();
  });
  await expect(page.getByText('Trip updated successfully!')).toBeVisible();
  expect(await api.trips.details.query({ tripId })).toMatchObject({
    ...{ vibe: 'Slow', sameOrigin: 'yes', startDate: '2030-03-04', endDate: '2030-03-20' },
  });
  await early(page, '/update-profile', async () => {
    await expect(control(page, 'firstName')).toHaveValue('Amy');
    await control(page, 'preferences').fill('Islands');
    await control(page, 'birthday').fill('05/13/1991');
  });
  await expect(page.getByText('May 13, 1991')).toBeVisible();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await api.profile.mine.query()).toMatchObject({
    ...{ firstName: 'Amy', preferences: 'Islands', birthday: '1991-05-13' },
  });
});

/** What others do to a page before its scripts. */
const OTHERS = {
  'a bar first in body, and marks on its elements': () => {
    document.documentElement.setAttribute('data-extension', 'on');
    document.body.className = 'translated';
    document.body.prepend(document.createElement('div'));
    document.head.append(document.createElement('style'));
    for (const input of document.querySelectorAll('input')) input.setAttribute('data-filled', '');
  },
  'boxes of a password manager': () => {
    for (const input of document.querySelectorAll('input')) {
      input.after(document.createElement('div'));
    }
  },
  'a translator': () => {
    document.documentElement.lang = 'pt';
    for (const element of document.querySelectorAll('label, h1, button')) {
      const font = document.createElement('font');
      font.append(...element.childNodes);
      element.append(font);
    }
  },
  'a proxy that drops comments, white space and emails': () => {
    const nodes = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      node.parentNode?.removeChild(node);
    document.head.querySelector('meta[name="description"]')?.remove();
    for (const link of document.querySelectorAll('a[href^="mailto:"]')) {
      link.replaceWith(document.createElement('span'));
    }
    document.normalize();
  },
};

// SPEC-2 1
test('what is typed is kept, whatever others have made of the page before its scripts', async ({
  person,
  stranger,
  problems,
}) => {
  const [amy, page] = [await person('Amy'), await stranger()];
  for (const others of Object.values(OTHERS)) {
    await early(page, '/login?redirect=/create', async () => {
      await control(page, 'email').fill('nobody@example.com');
      await page.evaluate(others);
      await control(page, 'password').fill('all aboard');
      await page.getByRole('button', { name: 'Login' }).click();
    });
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    await expect(control(page, 'email')).toHaveValue('nobody@example.com');
    await expect(control(page, 'password')).toHaveValue('all aboard');
    await early(amy.page, '/create', async () => {
      await control(amy.page, 'tripName').fill('Lima');
      await amy.page.evaluate(others);
      await control(amy.page, 'vibe').fill('Slow');
      await amy.page.locator('[name="sameOrigin"][value="yes"]').check();
      await control(amy.page, 'numPeople').fill('7');
      await amy.page.getByRole('button', { name: 'Create Trip' }).click();
    });
    await expect(amy.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    for (const [name, value] of [
      ['tripName', 'Lima'],
      ['vibe', 'Slow'],
      ['numPeople', '7'],
    ] as const) {
      await expect(control(amy.page, name)).toHaveValue(value);
    }
    await expect(amy.page.locator('[name="sameOrigin"][value="yes"]')).toBeChecked();
    await expect(amy.page.getByRole('main')).toHaveCount(1);
    await expect(amy.page).toHaveTitle(/Gangway/);
    await expect(amy.page.locator('meta[name="build"]')).toBeAttached();
  }
  // Each part that was drawn anew is logged.
  const others = problems.filter((problem) => !/#418|Hydration failed/.test(problem));
  problems.splice(0, problems.length, ...others);
});

// SPEC-3 12.1
test('an email typed into the code’s form before its scripts gets the code', async ({
  person,
  stranger,
}) => {
  const { email } = await person('Amy');
  const page = await stranger({ phone: true });
  await early(page, '/login?with=code', async () => {
    await control(page, 'email').fill(email);
    await page.getByRole('button', { name: 'Email Me a Code' }).click();
  });
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  await expect(control(page, 'code')).toHaveValue('');
});

// SPEC-2 6
test('a verdict given before its scripts is given once', async ({ person, server }) => {
  const trip = await tripToPropose({ person, server });
  await proposeIn(trip, 'Plan A');
  const { page } = trip.ben;
  const given: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('verdicts.give')) given.push(request.url());
  });
  await early(page, `/dashboard/${trip.tripId}/plan`, async () => {
    await page.locator('[name="verdict"][value="worksIf"]').check();
    await page.getByRole('button', { name: 'Send My Answer' }).click();
  });
  // What it depends on could not be asked yet.
  const condition = page.locator('[name="condition"]');
  await expect(condition).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please say what it depends on.')).toBeVisible();
  await condition.fill('A bed by the window');
  await page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(page.getByText('Saved: Works for me if …')).toBeVisible();
  expect(given).toHaveLength(1);

  // What saves at once is saved, too.
  const { dee, tripId } = trip;
  const { round } = await trip.ben.api.verdicts.round.query({ tripId });
  const { proposalId = '' } = round?.variants[0] ?? {};
  const { travelers } = await dee.api.plans.composer.query({ tripId });
  await dee.api.verdicts.answerCondition.mutate({
    ...{ tripId, proposalId, travelerId: travelers[0]?.travelerId ?? '' },
    condition: 'A bed by the window',
    ...{ step: { answer: 'accept', note: '' }, seen: { state: 'asked', note: '' } },
  });
  await early(page, `/dashboard/${tripId}/plan`, () =>
    page.getByLabel('Then it works for me').check(),
  );
  await expect(page.getByText('Saved: Works for me, condition confirmed')).toBeVisible();
});

// SPEC-2 5
test('a line typed into a plan before its scripts becomes an item', async ({ person, server }) => {
  const { dee, tripId } = await readyTrip(person, server);
  const { page } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  await page.getByRole('button', { name: 'New Plan' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const line = day(page, 0).getByRole('textbox');
  await early(page, `/admin/plan/${tripId}`, () => line.fill('19:30 Dinner at Nishiki, €45 pp'));
  const read = day(page, 0).getByText('Meal · 19:30 · “Dinner at Nishiki” · €45 per person');
  await expect(read).toBeVisible();
  await line.press('Enter');
  await expect(day(page, 0).getByRole('heading', { level: 4 })).toHaveText([/Dinner/]);
});

test('a filter chosen on the desk, and a note on a sheet, before their scripts are taken', async ({
  person,
  server,
}) => {
  const trip = await tripToPropose({ person, server });
  await proposeIn(trip, 'Plan A');
  const { dee, tripId } = trip;
  const { page } = dee;
  const filtered = '/admin?sort=departure';
  await early(page, filtered, () => page.locator('[name="stage"]').selectOption('all'));
  await expect(page).toHaveURL(/stage=all/);
  const turn = page.getByRole('button', { name: 'The Other Way Round' });
  await early(page, filtered, () => turn.click());
  await expect(page).toHaveURL(/isReversed=true/);
  const note = page.locator('[name="kitchenNote"]').first();
  await early(page, `/admin/sheets/${tripId}?sheet=kitchen`, () => note.fill('No sesame'));
  const saved = page.waitForResponse(/sheets\.saveNote/);
  await note.blur();
  await saved;
  await page.reload();
  await expect(note).toHaveValue('No sesame');
});

test('a menu that was pressed before the app is there opens', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Lima');
  await early(page, `/dashboard/${tripId}`, () =>
    page.getByRole('button', { name: /options/i }).click(),
  );
  await expect(page.getByRole('menu')).toBeVisible();
});

// SPEC 8
test('code that an extension refuses is said in its own place, and comes with what was typed', async ({
  stranger,
  problems,
}) => {
  const page = await stranger();
  const refused = /\/assets\/login-[^/]+\.js$/;
  await early(page, '/login', async () => {
    await page.route(refused, (route) => route.abort('blockedbyclient'));
    await control(page, 'email').fill('nobody@example.com');
  });
  const main = page.getByRole('main');
  await expect(main.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByText("We can't reach Gangway right now.")).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(refused);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(control(page, 'email')).toHaveValue('nobody@example.com');
  expectNetworkProblems(problems);
});

test('code that is missing after another try comes by loading the page anew', async ({
  stranger,
  problems,
}) => {
  const page = await stranger();
  const refused = /\/assets\/login-[^/]+\.js$/;
  await page.route(refused, (route) => route.abort('blockedbyclient'));
  await page.goto('/login');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.click();
  await page.unroute(refused);
  // Unlike a refused one, a browser fetches a page that it loads anew.
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await again.click();
  await loaded;
  await expect(control(page, 'email')).toBeVisible();
  expectNetworkProblems(problems);
});
