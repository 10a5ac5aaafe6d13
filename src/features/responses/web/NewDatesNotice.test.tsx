// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import NewDatesNotice from './NewDatesNotice';

const trip = {
  tripId: 'amy-kyoto',
  organizerName: 'Amy Adams',
  startDate: '2097-04-03',
  endDate: '2097-04-10',
};

// SPEC-2 3.3
it('tells somebody who has answered what is suggested now, beside what they said, until they have read it', async () => {
  const { press, sent } = await renderInApp(
    <NewDatesNotice trip={trip} availability="Apr 5, 2097 - Apr 10, 2097" />,
  );
  expect(screen.getByRole('status').textContent).toContain(
    'Amy Adams now suggests Apr 3 – 10, 2097.You said that you can come Apr 5, 2097 - Apr 10, 2097.',
  );
  expect(screen.getByRole('link', { name: 'Edit My Response' }).getAttribute('href')).toBe(
    '/edit-response/amy-kyoto',
  );
  await press('My Answer Stays');
  expect(sent).toContainEqual({ '0': { tripId: 'amy-kyoto' } });
});

it('names several ranges as a sentence does', async () => {
  const availability = 'Apr 5, 2097 - Apr 10, 2097; May 1, 2097 - May 9, 2097';
  await renderInApp(<NewDatesNotice trip={trip} availability={availability} />);
  expect(screen.getByRole('status').textContent).toContain(
    'You said that you can come Apr 5, 2097 - Apr 10, 2097 or May 1, 2097 - May 9, 2097.',
  );
});

it('says that somebody gave no dates, and that none are suggested any more', async () => {
  await renderInApp(
    <NewDatesNotice trip={{ ...trip, startDate: null, endDate: null }} availability="" />,
  );
  expect(screen.getByRole('status').textContent).toContain(
    'Amy Adams no longer suggests dates.You have not said yet when you can come.',
  );
});
