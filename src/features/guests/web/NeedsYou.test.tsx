// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import type { Kept } from '../domain/guestViews';
import { LIST_HEADING } from '../domain/listHeading';
import { NeedsYou } from './NeedsYou';

const ana = { name: 'Ana', email: 'ana@x.org', isVerified: true };
const asked = {
  ...{ guestId: 'ana', name: 'Ana', email: null, hasNamesake: false, isOwn: false },
  answer: ana,
};
const kept = (more: Pick<Kept, 'waiting' | 'asked'>) => more as Kept;

// SPEC-2 2
it.each([
  [[ana], [], 'One person waits to be let in.'],
  [
    [ana, ana],
    [asked],
    '2 people wait to be let in. One response may be from somebody on your list.',
  ],
  [[], [asked, asked], '2 responses may be from people on your list.'],
])(
  'says above the cards who needs the organizer’s word, and leads there',
  async (waiting, asks, said) => {
    const { press } = await renderInApp(
      <main>
        <NeedsYou kept={kept({ waiting, asked: asks })} />
        <h2 id={LIST_HEADING} tabIndex={-1}>
          Who is coming
        </h2>
      </main>,
    );
    screen.getByText(said);
    await press('See Who');
    expect(document.activeElement?.textContent).toBe('Who is coming');
  },
);

it('says nothing while nobody does, as for the organizer’s own answer', async () => {
  await renderInApp(
    <main>
      <NeedsYou kept={kept({ waiting: [], asked: [{ ...asked, isOwn: true }] })} />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe('');
});
