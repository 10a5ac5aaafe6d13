// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../tests/support/drawn';
import { STAGE_KEYS } from '../domain/stage';
import { PlanAhead } from './PlanAhead';

it('in each stage the page says what happens now and what its reader can do meanwhile', async () => {
  const titles = new Set<string>();
  for (const stage of STAGE_KEYS) {
    for (const isOrganizer of [true, false]) {
      await draw(<PlanAhead stage={stage} isOrganizer={isOrganizer} />);
      titles.add(screen.getByRole('heading', { level: 2 }).textContent ?? '');
      expect(screen.getByText('Meanwhile').nextElementSibling?.textContent).not.toBe('');
      cleanup();
    }
  }
  expect(titles.size).toBe(STAGE_KEYS.length);
});

it('while answers are taken the organizer is told to mark the trip, and travelers to look at their own', async () => {
  await draw(<PlanAhead stage="gathering" isOrganizer />);
  expect(screen.getByText(/then mark the trip as ready/)).toBeTruthy();
  cleanup();
  await draw(<PlanAhead stage="gathering" isOrganizer={false} />);
  expect(screen.getByText(/you can change them until/)).toBeTruthy();
});
