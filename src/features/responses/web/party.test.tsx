// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersInput } from '#support/factories';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { writeEdits } from '@/platform/web/edits/editStorage';
import type { AnswersInput } from '../domain/answers';
import { NEW_COMPANION, type TypedCompanion } from '../domain/companions';
import type { OwnResponse } from '../domain/responseViews';
import { NO_ANSWERS, typedAnswers } from '../domain/startingAnswers';
import { ResponseForm } from './ResponseForm';

const companion = (companionName: string, also: Partial<TypedCompanion> = {}) => ({
  ...NEW_COMPANION,
  companionName,
  ...also,
});
const MAX = companion('Max', { companionKind: 'child', companionAge: '9' });

async function renderForm(
  typed: Partial<AnswersInput> = {},
  saved: OwnResponse | null = null,
): Promise<Rendered> {
  const start = saved ? typedAnswers(saved) : answersInput({ budget: '$2,400', ...typed });
  const page = await renderInApp(
    <ResponseForm
      mode="edit"
      tripId="amy-lima"
      draftKey="ben:edit:amy-lima"
      defaultValues={start}
      saved={saved}
      suggested={null}
      needsDeletedOn={null}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
  // The rows are fetched on demand.
  await waitFor(() =>
    expect(page.controls('companionName').length).toBeGreaterThanOrEqual(start.companions.length),
  );
  return page;
}

/** Fills the row at this place. */
async function fillRow(page: Rendered, at: number, values: Partial<TypedCompanion>) {
  const { userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup();
  for (const [key, value] of Object.entries(values)) {
    const control = page.controls(key)[at] as HTMLInputElement;
    if (control.tagName === 'SELECT') await user.selectOptions(control, value);
    else {
      await user.clear(control);
      await user.click(control);
      if (value) await user.paste(value);
    }
  }
}

const besideRow = (page: Rendered, at: number) =>
  page.controls('companionName')[at]?.closest('li')?.textContent ?? '';

const add = (page: Rendered) => page.press('Add Somebody');
const sentAnswers = (page: Rendered) =>
  (page.sent as { 0: { answers: AnswersInput } }[]).map((body) => body[0].answers);
const form = () => document.body.textContent ?? '';

// SPEC-4 14.1
it('somebody alone is asked nothing about a party, and sends none', async () => {
  const page = await renderForm();
  expect(form()).toContain('Who comes with you?');
  expect(form()).toContain('Would you share a room?');
  for (const name of ['budgetFor', 'roomTogether', 'companionName']) {
    expect(page.controls(name)).toEqual([]);
  }
  await page.press('Save Changes');
  expect(sentAnswers(page)).toMatchObject([{ companions: [], budgetFor: '', roomTogether: '' }]);
});

it('whoever is added gets a row of their own, is asked by name first, and is sent', async () => {
  const page = await renderForm();
  await add(page);
  await waitFor(() => expect(document.activeElement).toBe(page.control('companionName')));
  await fillRow(page, 0, { companionName: 'Tom' });
  await add(page);
  await waitFor(() => expect(document.activeElement).toBe(page.controls('companionName')[1]));
  expect(page.controls('companionAge')).toEqual([]);
  await fillRow(page, 1, { companionName: 'Max', companionKind: 'child' });
  await fillRow(page, 1, { companionNeeds: 'No nuts' });
  await page.fill({ companionAge: '9' });
  expect(page.controls('companionName').map(({ value }) => value)).toEqual(['Tom', 'Max']);
  expect(besideRow(page, 1)).toContain('Age on the first day');
  expect(besideRow(page, 1)).toContain('Only you, our operators, and suppliers who must know.');
  await page.press('Save Changes');
  expect(sentAnswers(page)).toMatchObject([
    { companions: [companion('Tom'), { ...MAX, companionNeeds: 'No nuts' }] },
  ]);
});

// SPEC-4 14.3
it('a row complains once it was left, not while it is filled in, and keeps the rest', async () => {
  const page = await renderForm();
  await add(page);
  await fillRow(page, 0, { companionKind: 'child' });
  await page.fill({ companionAge: '18' });
  await page.leave();
  expect(besideRow(page, 0)).not.toContain('Please');
  await page.fill({ budget: '$900' });
  await page.leave();
  expect(besideRow(page, 0)).toContain('Please enter their name.');
  expect(besideRow(page, 0)).toContain('Please enter an age from 2 to 17.');
  await add(page);
  expect(besideRow(page, 1)).not.toContain('Please');
  await page.fill({ companionAge: '' });
  expect(besideRow(page, 0)).toContain('Please enter an age from 2 to 17.');
  await page.fill({ companionKind: 'infant' });
  await waitFor(() => expect(besideRow(page, 0)).not.toContain('an age'));
  await page.press('Save Changes');
  expect(besideRow(page, 1)).toContain('Please enter their name.');
  expect(page.sent).toEqual([]);
  expect(page.control('budget').value).toBe('$900');
});

it('at most 8 can be added', async () => {
  const eight = Array.from({ length: 8 }, (_, at) => companion(`One ${at}`));
  const page = await renderForm({ companions: eight });
  expect(screen.queryByRole('button', { name: 'Add Somebody' })).toBeNull();
  expect(form()).toContain('You can answer for at most 8 people.');
  await page.press('Remove One 7');
  expect(page.controls('companionName')).toHaveLength(7);
  expect(screen.getByRole('button', { name: 'Add Somebody' })).toBeTruthy();
});

it('asks before somebody with needs is removed, and nobody else', async () => {
  const companions = [companion('Tom'), { ...MAX, companionNeeds: 'No nuts' }];
  const page = await renderForm({ companions });
  await page.press('Remove Max');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Remove Max?');
  await page.press('Cancel');
  expect(page.controls('companionName')).toHaveLength(2);
  await page.press('Remove Max');
  await page.press('Yes, Remove');
  await page.press('Remove Tom');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.controls('companionName')).toEqual([]);
  expect(document.activeElement?.textContent).toContain('Add Somebody');
});

it('asks about two people with one name, and refuses nothing', async () => {
  const page = await renderForm({ companions: [companion('Max'), companion('Lea')] });
  const question = 'Two people called max?';
  expect(form()).not.toContain('Two people');
  await fillRow(page, 1, { companionName: 'max' });
  expect(form()).toContain(question);
  await page.press('Yes, That’s Right');
  expect(form()).not.toContain(question);
  await page.press('Save Changes');
  expect(page.sent).toHaveLength(1);
});

// SPEC-4 14.1
it('a party’s budget is for whom its text says, while it says so, or for whom is chosen', async () => {
  const page = await renderForm({ companions: [companion('Tom'), MAX] });
  const chosen = () =>
    page.controls('budgetFor').flatMap(({ checked, value }) => (checked ? [value] : []));
  expect(chosen()).toEqual([]);
  expect(page.besideOf('budgetFor')).toContain('Each of us');
  await page.fill({ budget: '$2,400 for all of us' });
  await waitFor(() => expect(chosen()).toEqual(['all']));
  await page.fill({ budget: '$2,400' });
  await waitFor(() => expect(chosen()).toEqual([]));
  await page.fill({ budgetFor: 'each' });
  expect(page.besideOf('budget')).toContain('We read: up to $2,400 each');
});

it('a small party wants one room at first, and shares with others outside it', async () => {
  const page = await renderForm();
  const room = () =>
    page.controls('roomTogether').flatMap(({ checked, value }) => (checked ? [value] : []));
  await add(page);
  expect(form()).toContain('One room for your party?');
  expect(form()).toContain('Share a room with others outside your party?');
  expect(room()).toEqual(['yes']);
  for (const _ of [3, 4]) await add(page);
  expect(room()).toEqual(['yes']);
  await add(page);
  expect(room()).toEqual([]);
});

it('what somebody said about rooms stays, however many they become', async () => {
  const companions = [companion('Tom'), MAX, companion('Lea')];
  const page = await renderForm({ companions, roomTogether: 'no' });
  const room = () =>
    page.controls('roomTogether').flatMap(({ checked, value }) => (checked ? [value] : []));
  await add(page);
  expect(room()).toEqual(['no']);
  await page.press('Remove this person');
  await page.fill({ roomTogether: 'yes' });
  await add(page);
  expect(room()).toEqual(['yes']);
});

it('a draft of the party comes back', async () => {
  const base = answersInput({ budget: '$2,400' });
  const typed = { ...base, companions: [MAX], budget: '$2,500' };
  writeEdits(localStorage, 'ben:edit:amy-lima', [{ form: typed, base }], Date.now());
  const page = await renderForm();
  await waitFor(() => expect(page.controls('companionName')).toHaveLength(1));
  expect(page.control('companionAge').value).toBe('9');
  expect(page.control('budget').value).toBe('$2,500');
});

it('shows both parties, in words, where another tab has saved one meanwhile', async () => {
  const own = (companions: OwnResponse['companions'], version: number) =>
    ({
      ...NO_ANSWERS,
      ...{ firstName: 'Ben', lastName: 'Brown', budget: 'about $2,500' },
      companions,
      version,
    }) satisfies OwnResponse;
  const base = typedAnswers(own([], 1));
  const typed = { ...base, companions: [MAX] };
  writeEdits(localStorage, 'ben:edit:amy-lima', [{ form: typed, base }], Date.now());
  const theirs = { ...companion('Lea'), companionId: 'bcdfghjkmn', companionAge: null };
  const page = await renderForm({}, own([theirs], 2));
  await waitFor(() => expect(page.controls('companionName')).toHaveLength(1));
  await page.press('Save Changes');
  const dialog = await screen.findByRole('alertdialog');
  const answer = within(dialog).getByRole('group', { name: 'Who comes with you?' });
  expect(answer.textContent).toContain('Max, child, 9');
  expect(answer.textContent).toContain('Lea, adult');
});
