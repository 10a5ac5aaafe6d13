// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { OwnQuestions as Own } from '../domain/questions';
import { OwnQuestions } from './OwnQuestions';

const tripId = 'amy-lima';
const turn = {
  ...{ id: 'q1', question: 'A lift?', reply: '', addedNeed: '', isAsked: true },
  askedAt: '2027-04-01T12:00:00Z',
};
const thread = { threadId: 'q1', about: '', isClosed: false, turns: [turn] };

function render(editsNeeds: boolean, own: Partial<Own> = {}) {
  const data = { asks: true, threads: [], shown: [], deletedOn: null, ...own };
  queryClient.setQueryData(trpc.verdicts.questions.queryKey({ tripId }), data);
  return renderInApp(
    <main>
      <OwnQuestions {...{ tripId, editsNeeds }} />
    </main>,
  );
}

// SPEC-5 20
it.each([true, false])('leads to one’s needs while they can be edited: %s', async (editsNeeds) => {
  const page = await render(editsNeeds);
  await page.press('Ask or Tell');
  const asking = await screen.findByRole('dialog', { name: 'Ask or Tell' });
  const said = 'Allergies and medical needs? Add them to your response.';
  expect(asking.textContent?.includes(said)).toBe(editsNeeds);
});

it('has nothing to press once nothing can be asked, and says when words were deleted', async () => {
  const gone = { ...thread, turns: [{ ...turn, question: '', isAsked: false }] };
  await render(false, { asks: false, threads: [gone], deletedOn: '2027-05-10' });
  expect(document.body.textContent).toContain('Deleted on May 10, 2027');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there where there is nothing to ask or read', async () => {
  await render(false, { asks: false });
  expect(screen.queryByRole('region')).toBeNull();
});
