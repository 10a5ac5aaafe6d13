// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import CompanionLeavesDialog from './CompanionLeaves';

// SPEC-4 14.1
it('asks before a companion leaves, and says what that does to the others', async () => {
  const onClose = vi.fn();
  const page = await renderInApp(
    <main>
      <CompanionLeavesDialog
        trip={{ tripId: 'amy-lima', stage: 'booked' }}
        companion={{ companionId: 'lea', companionName: 'Lea' }}
        onClose={onClose}
      />
    </main>,
    { tripId: 'amy-lima' },
  );
  const words = (await screen.findByRole('alertdialog')).textContent ?? '';
  expect(words).toContain('What you wrote about Lea will be deleted. You stay a traveler.');
  expect(words).toContain('This trip is booked. What the others pay may rise');
  await page.press('Lea Can’t Come');
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima', companionId: 'lea' } }]);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
