// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { DoorSwitches } from './DoorSwitches';

it('changes at once when clicked, so the next click means what it seems to', async () => {
  const kept = { listOnly: false, openInvitation: true, organizerComes: null };
  const { control, sent } = await renderInApp(<DoorSwitches tripId="amy-lima" kept={kept} />);
  control('listOnly').click();
  expect(control('listOnly').checked).toBe(true);
  control('listOnly').click();
  expect(control('listOnly').checked).toBe(false);
  await waitFor(() => expect(sent).toMatchObject([{ 0: { listOnly: true } }]));
});

// SPEC-2 4 'The open door'
it('says whether people with the link see the invitation, and what they need on a trip for its list', async () => {
  const kept = { listOnly: true, openInvitation: true, organizerComes: null };
  const { control, sent } = await renderInApp(<DoorSwitches tripId="amy-lima" kept={kept} />);
  const label = 'People with the link see the invitation before they log in';
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  expect(box).toBe(control('openInvitation'));
  expect(box.checked).toBe(true);
  expect(document.body.textContent).toContain('so they need their own link');
  box.click();
  await waitFor(() =>
    expect(sent).toMatchObject([{ 0: { tripId: 'amy-lima', openInvitation: false } }]),
  );
});
