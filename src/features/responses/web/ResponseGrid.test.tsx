// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { responseCard as card } from '#support/factories';
import { type Rendered, renderInApp } from '#support/renderInApp';
import type { ResponseCard } from '../domain/responseViews';
import { ResponseGrid } from './ResponseGrid';

const CARDS = [card('Amy'), card('Ben')];

/** Renders the cards of a ready trip, by default as Ben sees them. */
const renderGrid = (props: Partial<ComponentProps<typeof ResponseGrid>> = {}) =>
  renderInApp(
    <ResponseGrid
      responses={CARDS}
      ownEmail="ben@example.com"
      tripId="amy-lima"
      stage="ready"
      canEdit={false}
      canRemove={false}
      {...props}
    />,
  );

it.each(['__proto__', 'constructor'])('shows whatever somebody has written: %s', async (words) => {
  await renderGrid({ responses: [{ ...card('Ben'), mustSee: words }] });
  expect(screen.getByText(words)).toBeTruthy();
});

it('a ready trip offers no link to what is closed', async () => {
  await renderGrid();
  expect(screen.getByText('You')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('nobody is asked to invite others to a trip that takes no responses', async () => {
  await renderGrid({ responses: [], ownEmail: '' });
  expect(screen.getByText('No responses yet.')).toBeTruthy();
  expect(screen.queryByText(/invite/i)).toBeNull();
});

/** Presses 'Remove This Response' in the menu of Ben's card (SPEC-2 4). */
async function remove(page: Rendered): Promise<void> {
  await page.press('Options for the response of Ben Brown');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove This Response' }));
}

it('the organizer can remove every response but their own, after a question', async () => {
  const page = await renderGrid({ ownEmail: 'amy@example.com', canEdit: true, canRemove: true });
  const [own, bens] = screen.getAllByRole('article');
  const button = { name: /^Options for the response/ };
  expect(own && within(own).queryByRole('button', button)).toBeNull();
  expect(bens && within(bens).getByRole('button', button)).toBeTruthy();
  await remove(page);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Ben Brown will no longer see this trip.');
  await page.press('Cancel');
  expect(page.sent).toEqual([]);
  await remove(page);
  await page.press('Yes, Remove');
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima', travelerId: 'ben' } }]);
});

it.each([
  ['gathering', 'They cannot answer again until you allow it.'],
  ['booked', 'What the others pay may rise'],
  ['booked', 'They cannot answer again while the trip takes no responses.'],
] as const)('before a removal in stage %s reads what it does: %s', async (stage, said) => {
  const page = await renderGrid({ ownEmail: 'amy@example.com', canRemove: true, stage });
  await remove(page);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(said);
  expect(question.textContent).toContain('If they are on your list, their entry goes too');
});

// SPEC-4 14.2
describe('somebody who comes with others', () => {
  const party = (companionAge: number | null): ResponseCard => ({
    ...card('Ida'),
    budgetFor: 'all',
    companions: [
      { companionId: 'a', companionName: 'Tom', companionKind: 'adult', companionAge: null },
      { companionId: 'b', companionName: 'Max', companionKind: 'child', companionAge },
      { companionId: 'c', companionName: 'Lea', companionKind: 'infant', companionAge: null },
    ],
  });

  it.each([
    [9, 'Max (9)'],
    [null, 'Max (child)'],
  ])('is followed by how many, and, unfolded, by their names: age %s', async (age, max) => {
    const page = await renderGrid({ responses: [party(age), card('Ben')] });
    const [tag, other] = screen.getAllByRole('article');
    expect(tag?.querySelector('h2')?.textContent).toContain('Ida Brown+ 3');
    expect(other?.querySelector('h2')?.textContent).toBe('Ben Brown');
    expect(tag && within(tag).queryByRole('list')).toBeNull();
    await page.press('+ 3, who comes with Ida Brown');
    const names =
      tag &&
      within(tag)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(names).toEqual(['Tom', max, 'Lea (infant)']);
  });

  it('says whom their budget is for, and nobody else does', async () => {
    await renderGrid({ responses: [party(9), card('Ben')] });
    const [tag, other] = screen.getAllByRole('article');
    expect(tag?.textContent).toContain('Budget is forAll of us together');
    expect(other?.textContent).not.toContain('Budget is for');
    expect(tag?.textContent).not.toContain('Comes with');
  });
});
