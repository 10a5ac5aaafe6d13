// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#support/drawn';
import { ListOnlySwitch } from './ListOnlySwitch';

it('changes at once when clicked, so the next click means what it seems to', async () => {
  const { control, sent } = await draw(<ListOnlySwitch tripId="amy-lima" listOnly={false} />);
  control('listOnly').click();
  expect(control('listOnly').checked).toBe(true);
  control('listOnly').click();
  expect(control('listOnly').checked).toBe(false);
  await waitFor(() => expect(sent).toMatchObject([{ 0: { listOnly: true } }]));
});
