// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { knowWhoIsComing } from '#support/whoIsComing';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import WhatHappensNow from './WhatHappensNow';

const READERS = ['organizer', 'stayingOrganizer', 'traveler'] as const;
const QUIET = { tripId: 'kyoto', mayAnswer: false, readyAt: null, taken: null };

beforeEach(() =>
  knowWhoIsComing('kyoto', { headcount: { answered: 2, expected: '3' }, missing: ['Bo'] }),
);

// SPEC-2 2
it('in each stage the page says what happens now and what its reader can do meanwhile', async () => {
  const titles = new Set<string>();
  for (const stage of STAGE_KEYS) {
    for (const reader of READERS) {
      await renderInApp(<WhatHappensNow stage={stage} reader={reader} {...QUIET} />);
      titles.add(screen.getAllByRole('heading', { level: 2 })[0]?.textContent ?? '');
      expect(screen.getByText('Meanwhile').nextElementSibling?.textContent).not.toBe('');
      cleanup();
    }
  }
  expect(titles.size).toBe(STAGE_KEYS.length);
});

it('while answers are open each reader is told what is still needed of them', async () => {
  const sentences = {
    organizer: /^Ask those who are missing to answer, then mark the trip as ready/,
    stayingOrganizer: /^The plan will be made for those who have answered/,
    traveler: /You can change it until/,
  };
  for (const reader of READERS) {
    await renderInApp(<WhatHappensNow stage="gathering" reader={reader} {...QUIET} />);
    screen.getByText(sentences[reader]);
    screen.getByText('2 of 3 have answered');
    screen.getByText('Bo');
    cleanup();
  }
});

it.each([
  ['gathering', 0],
  ['ready', 1],
  ['booked', 4],
  ['finished', 5],
] as const)('in the stage "%s" %i of the five steps are done', async (stage, done) => {
  await renderInApp(<WhatHappensNow stage={stage} reader="traveler" {...QUIET} />);
  expect(screen.queryAllByText(', done')).toHaveLength(done);
  const now = document.querySelector('[aria-current=step]');
  expect(now?.textContent ?? null).toEqual(
    stage === 'finished' ? null : expect.stringContaining(', now'),
  );
});

it('whoever can still add a response finds the way there', async () => {
  await renderInApp(
    <WhatHappensNow stage="gathering" reader="stayingOrganizer" {...QUIET} mayAnswer />,
  );
  const link = screen.getByRole('link', { name: 'Add My Response' });
  expect(link.getAttribute('href')).toBe('/join/kyoto');
});
