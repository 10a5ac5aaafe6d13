// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { answersInput } from '#support/factories';
import { type Rendered, renderInApp } from '#support/renderInApp';
import type { Invitation } from '@/features/trips/domain/tripViews';
import { queryClient, trpc } from '@/platform/web/trpc';
import { answersSchema } from '../domain/answers';
import { ResponsePage } from './ResponsePage';

const tripId = 'amy-lima';
const INVITATION: Invitation = {
  ...{ tripId, tripName: 'Lima', organizerName: 'Amy', destination: 'Lima', numPeople: '4' },
  ...{ startDate: null, endDate: null, vibe: 'food', stage: 'gathering', answerBy: null },
  ...{ needsDeletedOn: null, isOrganizer: false },
  ...{ isMember: false, isRemoved: false },
};

type Props = ComponentProps<typeof ResponsePage>;

/** Renders the join form of someone who has or hasn't answered. */
function renderPage(
  hasAnswered: boolean,
  props: Partial<Props> = {},
  answer?: object,
): Promise<Rendered> {
  const answers = answersSchema.parse(answersInput({ budget: 'about $700' }));
  const own = hasAnswered ? { ...answers, companions: [], version: 1 } : null;
  queryClient.setQueryData(trpc.responses.own.queryKey({ tripId }), own);
  return renderInApp(
    <ResponsePage
      mode="join"
      invitation={INVITATION}
      user={{ userId: 'ben', email: 'ben@x.org' }}
      isWaiting={false}
      known={{ firstName: '', lastName: '', hasProfile: true }}
      {...props}
    />,
    answer,
  );
}

it('whoever waits to be let in can leave there, even once the trip is ready', async () => {
  for (const stage of ['gathering', 'ready'] as const) {
    await renderPage(true, { isWaiting: true, invitation: { ...INVITATION, stage } });
    expect(screen.getByText(/Amy will let you in\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Leave This Trip' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See the Trip' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit My Response' }) === null).toBe(
      stage === 'ready',
    );
    cleanup();
  }
});

it('after sending, an email wraps before its domain alone', async () => {
  const page = await renderPage(false, {}, { tripId });
  await page.fill({ firstName: 'Ben', lastName: 'Brown', budget: '$700' });
  await page.press('Submit');
  const sentence = await screen.findByText(/^We will write to/);
  expect(sentence.textContent).toContain('We will write to ben@x.org when');
  expect(sentence.querySelector('wbr')?.nextSibling?.textContent).toBe('@x.org');
});

// SPEC-2 2
it('the way to decline stands below Submit', async () => {
  await renderPage(false, { below: <p>Can't make it?</p> });
  const submit = screen.getByRole('button', { name: 'Submit' });
  const below = screen.getByText("Can't make it?");
  const order = submit.compareDocumentPosition(below);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
