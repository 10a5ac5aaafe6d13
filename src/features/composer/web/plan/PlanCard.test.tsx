// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { DeletePlan } from './PlanCard';

it('a plan can be deleted while it is not with the group', async () => {
  const remove = vi.fn();
  const page = await renderInApp(
    <DeletePlan open={{ proposed: null, isChosen: false }} onDelete={remove} />,
  );
  await page.press('Delete Plan');
  expect(remove).toHaveBeenCalledOnce();
});

it('one that is with the group offers no deletion, and says why', async () => {
  const proposed = { number: 1, at: '2027-01-01T12:00:00Z', isCurrent: true, options: [] };
  await renderInApp(<DeletePlan open={{ proposed, isChosen: false }} onDelete={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText('This plan is with the group, so it cannot be deleted. Withdraw it first.');
});

it('a chosen one cannot be withdrawn either', async () => {
  const proposed = { number: 1, at: '2027-01-01T12:00:00Z', isCurrent: true, options: [] };
  await renderInApp(<DeletePlan open={{ proposed, isChosen: true }} onDelete={vi.fn()} />);
  screen.getByText('The organizer has chosen this plan, so it cannot be deleted.');
});
