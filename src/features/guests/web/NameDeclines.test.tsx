// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { NameDeclines } from './NameDeclines';

const said = { declineId: 'd1', name: 'Ana', reason: 'Exams', guests: [], hasAnswered: false };
const guest = { guestId: 'g1', name: 'Ana', email: null };
const text = () => document.body.textContent ?? '';

// SPEC-2 4 'Declining'
it('says who can’t come and why, and lets the organizer say that it is the guest of that name', async () => {
  const page = await renderInApp(
    <NameDeclines tripId="amy-lima" declines={[{ ...said, guests: [guest] }]} />,
  );
  expect(text()).toContain("Ana can't come (by the group's link)");
  expect(text()).toContain('“Exams”');
  expect(screen.getByText('Yes, It Is')).toBeTruthy();
  await page.press('Yes, It Is: Ana');
  await waitFor(() => {
    expect(page.sent).toMatchObject([{ 0: { declineId: 'd1', guestId: 'g1' } }]);
  });
});

it('keeps the focus on a pressed button, and takes a second press as none', async () => {
  const page = await renderInApp(
    <NameDeclines tripId="amy-lima" declines={[{ ...said, guests: [guest] }]} />,
  );
  const button = screen.getByRole('button', { name: 'Yes, It Is: Ana' });
  button.focus();
  await page.press('Yes, It Is: Ana');
  await page.press('Yes, It Is: Ana');
  expect(document.activeElement).toBe(button);
  expect(button.matches(':disabled')).toBe(false);
  await waitFor(() => expect(page.sent).toHaveLength(1));
});

it('offers only to remove it where no guest has that name, and says if somebody has answered', async () => {
  const page = await renderInApp(
    <NameDeclines tripId="amy-lima" declines={[{ ...said, hasAnswered: true }]} />,
  );
  expect(screen.queryByText('Yes, It Is')).toBeNull();
  expect(text()).toContain('Somebody of this name has answered');
  await page.press('Remove what Ana said');
  await waitFor(() => expect(page.sent).toMatchObject([{ 0: { declineId: 'd1' } }]));
});

it('tells two guests of one name apart by their emails', async () => {
  const two = [
    { ...guest, email: 'ana@x.org' },
    { ...guest, guestId: 'g2' },
  ];
  await renderInApp(<NameDeclines tripId="amy-lima" declines={[{ ...said, guests: two }]} />);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Yes, It Is: Ana, ana@x.org', 'Yes, It Is: Ana', 'Remove what Ana said']);
});

// SPEC-4 14.2
it('says who answers for a companion of that name', async () => {
  await renderInApp(
    <NameDeclines tripId="amy-lima" declines={[{ ...said, companionOf: 'Tom Lima' }]} />,
  );
  expect(text()).toContain('Tom Lima answers for somebody of this name, who counts as coming.');
});
