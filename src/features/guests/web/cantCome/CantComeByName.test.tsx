// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { CantComeByName } from './CantComeByName';

const values = { declineName: 'Ana Lima', declineReason: 'Exams' };

// SPEC-2 4 'Declining'
it('lets whoever has the group’s link say by name that they can’t come', async () => {
  const page = await renderInApp(
    <CantComeByName tripId="amy-lima" isClosed={false} declinedAs={null} />,
  );
  await page.fill(values);
  await page.press("I Can't Come");
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima', ...values } }]);
});

it('asks for a name', async () => {
  const page = await renderInApp(
    <CantComeByName tripId="amy-lima" isClosed={false} declinedAs={null} />,
  );
  await page.press("I Can't Come");
  expect(page.besideOf('declineName')).toContain('Please enter your name.');
  expect(page.sent).toEqual([]);
});

it('says what was said in this browser, and takes it back', async () => {
  const page = await renderInApp(
    <CantComeByName tripId="amy-lima" isClosed={false} declinedAs="Ana Lima" />,
  );
  expect(screen.getByRole('status').textContent).toContain('with the name Ana Lima');
  await page.press('I Can Come After All');
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
});

it('keeps what was typed when the door is closed meanwhile, and says so', async () => {
  const page = await renderInApp(
    <CantComeByName tripId="amy-lima" isClosed={false} declinedAs={null} />,
  );
  const { message } = APP_ERRORS.door_closed;
  const data = { appCode: 'door_closed', issues: [], httpStatus: 404 };
  vi.stubGlobal('fetch', async () =>
    Response.json([{ error: { message, code: -32004, data } }], { status: 404 }),
  );
  await page.fill(values);
  await page.press("I Can't Come");
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  expect(page.control('declineName').value).toBe('Ana Lima');
  expect(page.control('declineReason').value).toBe('Exams');
});

it('says what follows if it is taken back once planning has begun', async () => {
  await renderInApp(<CantComeByName tripId="amy-lima" isClosed declinedAs="Ana Lima" />);
  expect(screen.getByRole('status').textContent).toContain('ask the organizer to open the trip');
});
