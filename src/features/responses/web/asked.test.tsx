// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { responseCard as card } from '#support/factories';
import { renderInApp } from '#support/renderInApp';
import type { Asked } from '../domain/asked';
import { HandOverDialog, HandOverNotice } from './HandOver';
import { ResponseGrid } from './ResponseGrid';
import { SamePersonNotice } from './SamePerson';

const [AMY, BEN, BEA] = [card('Amy'), card('Ben'), card('Bea')];
const TRIP = { tripId: 'amy-lima', organizerName: 'Amy Adams' };
const tripId = TRIP.tripId;

// SPEC-4 16 'Hand over'
it('a trip is offered to the one who was picked', async () => {
  const onClose = vi.fn();
  const page = await renderInApp(
    <main>
      <HandOverDialog
        tripId={tripId}
        people={[BEN, BEA]}
        first="bea"
        hasAnswered={false}
        onClose={onClose}
      />
    </main>,
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('They have to accept on the trip’s page.');
  expect(dialog.textContent).toContain('you will no longer see this trip');
  fireEvent.click(screen.getByRole('radio', { name: /^Ben Brown/ }));
  await page.press('Make Ben Brown the Organizer');
  expect(page.sent).toEqual([{ 0: { tripId, travelerId: 'ben' } }]);
});

it('the one who is asked answers on their page, the organizer takes it back', async () => {
  const page = await renderInApp(
    <>
      <HandOverNotice trip={TRIP} offeredTo="ben" responses={[AMY, BEN]} isOrganizer={false} />
      <HandOverNotice trip={TRIP} offeredTo="ben" responses={[AMY, BEN]} isOrganizer />
    </>,
  );
  expect(screen.getByText('Amy Adams', { exact: false })).toBeTruthy();
  expect(document.body.textContent).toContain('Amy Adams asks you to organize this trip.');
  expect(document.body.textContent).toContain('You have asked Ben Brown to organize this trip.');
  await page.press('Become the Organizer');
  await page.press('No, Thanks');
  await page.press('Take It Back');
  expect(page.sent).toEqual([
    { 0: { tripId, accepts: true } },
    { 0: { tripId, accepts: false } },
    { 0: { tripId } },
  ]);
});

/** Shows Ben what he is asked. */
const asks = (ownPair: Partial<NonNullable<Asked['ownPair']>>) =>
  renderInApp(
    <SamePersonNotice
      trip={TRIP}
      ownPair={{ pair: ['bea', 'ben'], keeps: null, otherKeeps: null, ...ownPair }}
      responses={[AMY, BEN, BEA]}
      ownEmail={BEN.email}
      keepsTrip={false}
    />,
  );

// SPEC-4 16 'The same person twice'
it('somebody who is taken for two picks the response that stays', async () => {
  const page = await asks({});
  expect(document.body.textContent).toContain('Amy Adams thinks that you have answered twice.');
  expect(document.body.textContent).not.toContain(AMY.email);
  expect(document.body.textContent).toContain(
    'Nothing is deleted until you have said yes as bea@example.com as well.',
  );
  fireEvent.click(screen.getByRole('radio', { name: /^Bea Brown/ }));
  await page.press('Yes, That Is Me');
  await page.press('No');
  expect(page.sent).toEqual([{ 0: { tripId, keeps: 'bea' } }, { 0: { tripId, keeps: null } }]);
});

it.each([
  [{ keeps: 'ben' }, 'You have said yes. Now log in as bea@example.com, and say the same there.'],
  [{ otherKeeps: 'ben' }, 'If you say yes, the other response is deleted at once.'],
  [{ keeps: 'ben', otherKeeps: 'bea' }, 'Nothing is deleted until both pick the same.'],
])('with %o it says what comes next', async (ownPair, said) => {
  await asks(ownPair);
  expect(document.body.textContent).toContain(said);
});

it('the organizer asks from a card, about those who were not asked yet', async () => {
  const page = await renderInApp(
    <ResponseGrid
      responses={[AMY, BEN, BEA, card('Cy'), card('Di')]}
      ownEmail={AMY.email}
      tripId={tripId}
      stage="gathering"
      canEdit
      canRemove
      samePerson={[
        { pair: ['ben', 'cy'], isDenied: true },
        { pair: ['amy', 'di'], isDenied: false },
      ]}
    />,
  );
  const buttons = screen.getAllByRole('button', { name: /^Same Person as …/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Same Person as …: Ben Brown',
    'Same Person as …: Bea Brown',
    'Same Person as …: Cy Brown',
  ]);
  const asked = await screen.findByRole('list', { name: 'Same person' });
  expect(asked.textContent).toContain('are two people, they say.');
  await page.press('Same Person as …: Ben Brown');
  const dialog = await screen.findByRole('alertdialog');
  const others = within(dialog).getAllByRole('radio');
  expect(others.map((other) => (other as HTMLInputElement).value)).toEqual(['bea']);
  await page.press('Ask Both');
  expect(page.sent).toEqual([{ 0: { tripId, travelerId: 'ben', otherId: 'bea' } }]);
});

it('whoever is named most like them is picked at first', async () => {
  const others = ['Łukasz Øberg', 'Kim Park', 'Lukas Öberg'].map((name) => ({ ...BEA, name }));
  const [lukasz] = others;
  const cards = [
    AMY,
    ...others.map((one, at) => ({ ...one, email: `${at}@example.com`, travelerId: `${at}` })),
  ];
  const page = await renderInApp(
    <ResponseGrid
      responses={cards}
      ownEmail={AMY.email}
      tripId={tripId}
      stage="gathering"
      canEdit
      canRemove
    />,
  );
  await page.press('Same Person as …: Lukas Öberg');
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog).getByRole('radio', { checked: true }).closest('label')?.textContent,
  ).toContain(lukasz?.name);
  const [first] = within(dialog).getAllByRole('radio');
  expect((first as HTMLInputElement).checked).toBe(true);
});
