// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { tripInput, typedDay } from '#support/factories';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { pick } from '@/platform/domain/pick';
import { PLANNED_OPTIONS } from '../domain/plannedOptions';
import type { TripDetails } from '../domain/tripViews';
import { CreateTripForm } from './CreateTripPage';

const MISSING_DATES = 'Please select both a start and end date.';

const REQUIRED = {
  tripName: 'Please enter a trip name.',
  email: 'Please enter your email.',
  numPeople: 'Please enter the number of people.',
  timingFlex: 'Please choose how flexible the dates are.',
  startDate: MISSING_DATES,
  destination: 'Please enter a destination.',
  vibe: 'Please describe the vibe.',
  sameOrigin: 'Please choose whether everyone starts from the same place.',
  hotels: 'Please choose at least one planning option.',
};

const onSave = vi.fn(async () => undefined);

function renderForm(): Promise<Rendered> {
  onSave.mockClear();
  return renderInApp(<CreateTripForm userId="amy" email="amy@example.com" onSave={onSave} />);
}

// SPEC 2 'Create a New Trip', SPEC 2 'Join This Trip', SPEC 4 'Create', SPEC 5 'Create', SPEC 8, SPEC 9
it('every field but the notes is required, and missing dates mark both of theirs', async () => {
  const page = await renderForm();
  expect(page.control('email').value).toBe('amy@example.com');
  expect(page.control('email').type).toBe('email');
  expect(page.control('numPeople').type).toBe('number');
  await page.fill({ email: '' });
  await page.press('Create Trip');
  for (const [name, message] of Object.entries(REQUIRED)) {
    expect(page.besideOf(name)).toContain(message);
    expect(page.control(name).getAttribute('aria-invalid'), name).toBe('true');
  }
  expect(document.body.textContent?.split(MISSING_DATES)).toHaveLength(2);
  expect(page.control('endDate').getAttribute('aria-invalid')).toBe('true');
  expect(page.control('extraNotes').getAttribute('aria-invalid')).not.toBe('true');
  expect(document.activeElement).toBe(page.control('tripName'));
  expect(onSave).not.toHaveBeenCalled();
});

it('All Options ticks all five and unticks them; any single one clears it', async () => {
  const page = await renderForm();
  const options = ['hotels', 'restaurants', 'flights', 'transport', 'tickets'];
  const ticked = () => [...options, 'all'].filter((name) => page.control(name).checked);
  expect(ticked()).toEqual([]);
  await page.fill({ flights: true });
  expect(ticked()).toEqual(['flights']);
  await page.fill({ all: true });
  expect(ticked()).toEqual([...options, 'all']);
  await page.fill({ hotels: false });
  expect(ticked()).toEqual(['restaurants', 'flights', 'transport', 'tickets']);
  await page.fill({ all: true });
  await page.fill({ all: false });
  expect(ticked()).toEqual([]);
});

/** The form that plans a trip of this name again. */
function renderedAgain(tripName: string) {
  const { all, ...plannedOptions } = pick(tripInput(), [...PLANNED_OPTIONS, 'all']);
  const again = {
    ...tripInput({ tripName, email: 'trips@example.com' }),
    ...{ tripId: 'amy-kyoto', organizerEmail: 'trips@example.com', isChosen: true, version: 3 },
    plannedOptions: { ...plannedOptions, all },
    stage: 'finished',
  } as unknown as TripDetails;
  return renderInApp(
    <CreateTripForm userId="amy" email="amy@example.com" again={again} onSave={onSave} />,
  );
}

// SPEC-5 19
it('a trip that is planned again has a name that fits', async () => {
  const page = await renderedAgain(`${'Ten in Tuscany, '.repeat(8)}`.slice(0, 120));
  expect(page.control('tripName').value).toMatch(/^Ten in Tuscany.{93,100} again$/);
  expect(page.control('tripName').value.length).toBeLessThanOrEqual(120);
});

it('a trip that is planned again has all of its fields but the dates, and its people', async () => {
  const page = await renderedAgain('Kyoto');
  expect(page.control('tripName').value).toBe('Kyoto again');
  expect(page.control('email').value).toBe('trips@example.com');
  expect(page.control('destination').value).toBe('Kyoto, Japan');
  expect(page.control('extraNotes').value).toBe('We would love one night in a temple.');
  expect(page.control('tickets').checked).toBe(true);
  expect([page.control('startDate').value, page.control('endDate').value]).toEqual(['', '']);
  const same = page.control('inviteSame');
  expect(same.labels?.[0]?.textContent).toBe('Invite the Same People');
  expect(same.checked).toBe(true);
  onSave.mockClear();
  await page.fill({ startDate: typedDay(400), endDate: typedDay(410) });
  await page.press('Create Trip');
  const sent = { tripName: 'Kyoto again', again: 'amy-kyoto', inviteSame: true };
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining(sent));
});
