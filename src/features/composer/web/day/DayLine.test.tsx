// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana, someone } from '#support/linted';
import { renderInApp } from '#support/renderInApp';
import { useUnsavedEdits } from '@/platform/web/edits/unsavedEdits';
import type { ItemForm } from '../../domain/itemForm';
import { type Composer, ComposerContext, type Editing, EditingContext } from '../composerContext';
import { type People, PeopleContext } from '../people';
import { makeUnsent, type Unsent } from '../state/unsent';
import { DayLine } from './DayLine';

const ofAna = { partyOf: 'ana', kind: 'child', age: 9 } as const;
const list = [
  ana({ name: 'Ana Lima' }),
  someone('Max', ofAna),
  someone('Lea', { ...ofAna, kind: 'infant', age: null }),
  someone('Ben', { partyOf: 'ben' }),
];
const people: People = {
  list,
  going: list.map(({ travelerId }) => travelerId),
  nameOf: (id) => list.find(({ travelerId }) => travelerId === id)?.name ?? '',
};

const composer = {
  input: { plan: { planStart: '2027-04-03', planEnd: '2027-04-10', timeZone: 'Europe/Rome' } },
} as unknown as Composer;
const DAY = { planId: 'plan', day: '2027-04-03', currency: 'EUR' };

/** Keeps what is typed, as the composer does. */
function Kept({ unsent, children }: { unsent: Unsent; children: ReactNode }) {
  useUnsavedEdits(unsent, 'dee:plans-unsent:trip');
  return children;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function renderLine(
  add: (form: ItemForm) => string | null,
  shown = <DayLine {...DAY} label="Add to Sat, Apr 3" />,
) {
  const unsent = makeUnsent();
  await renderInApp(
    <ComposerContext value={composer}>
      <PeopleContext value={people}>
        <EditingContext value={{ add, unsent } as unknown as Editing}>
          <Kept unsent={unsent}>{shown}</Kept>
        </EditingContext>
      </PeopleContext>
    </ComposerContext>,
  );
  const [line] = screen.getAllByRole('textbox') as [HTMLInputElement];
  return { user: userEvent.setup(), line };
}

// SPEC-2 5 'A typed line'
describe('the line of a day', () => {
  it('shows how it is read as one types, and makes an item of it on Enter', async () => {
    const add = vi.fn(() => null);
    const { user, line } = await renderLine(add);
    await user.type(line, '22:00-01:00 Drinks at Park Bar, €12.50 pp');
    const understood =
      'Meal · 22:00 to 01:00 the next day · “Drinks at Park Bar” · €12.50 per person';
    const note = document.getElementById(line.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(understood);
    expect(add).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        ...{ kind: 'meal', title: 'Drinks at Park Bar', cost: '12.50', currency: 'EUR' },
        ...{ startsOn: '04/03/2027', endsOn: '04/04/2027', startTime: '22:00', endTime: '01:00' },
      }),
      true,
    );
    expect(line.value).toBe('');
    expect(document.activeElement).toBe(line);
  });

  it('asks who a name is that nobody has, before it makes an item', async () => {
    const add = vi.fn(() => null);
    const { user, line } = await renderLine(add);
    await user.type(line, 'Spa €40 pp for Benn{Enter}');
    expect(add).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Who is “Benn”?');
    await user.click(screen.getByRole('button', { name: 'Ben' }));
    await user.type(line, '{Enter}');
    expect(add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Spa', who: ['ben'] }),
      false,
    );
    await user.type(line, 'Tickets for Gretta{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Who is “Gretta”?');
    await user.click(screen.getByRole('button', { name: 'Part of the Title' }));
    await user.type(line, '{Enter}');
    expect(add).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'Tickets for Gretta', who: 'everyone' }),
      false,
    );
  });

  it('shows whose an amount is as a choice that one press changes', async () => {
    const { user, line } = await renderLine(vi.fn(() => null));
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    await user.type(line, 'Dinner €45');
    expect(pressed()).toEqual(['each']);
    await user.click(screen.getByRole('button', { name: 'together' }));
    expect([line.value, pressed()]).toEqual(['Dinner €45 together', ['together']]);
  });

  it('gives a flight the zones of its places, and says both', async () => {
    const add = vi.fn(() => null);
    const { user, line } = await renderLine(add);
    await user.type(line, '13:20 Flight Rome to Tokyo 10:45{Enter}');
    await waitFor(() =>
      expect(add).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          ...{ timeZone: '', endTimeZone: 'Asia/Tokyo', endsOn: '04/04/2027' },
          title: 'Flight Rome to Tokyo',
        }),
        true,
      ),
    );
    expect(line.value).toBe('');
    await user.type(line, '13:20 Flight Tokyo to London 17:45');
    await screen.findByText(
      'Flight · 13:20 Tokyo time to 17:45 London time · “Flight Tokyo to London”',
    );
  });

  it.each([
    ['Lunch for 3, €60', 'Meal · “Lunch for 3” · €60 for the group'],
    [
      'Hotel Azul, 2 rooms, 3 nights, €120/night, paid on site',
      'Stay · “Hotel Azul” · 3 nights, until Apr 6 · 2 rooms · €120 per room and night · paid on site',
    ],
    [
      'SFO-NRT 13:20 arr 5 Apr 10:45',
      'Flight · 13:20 Los Angeles time to 10:45 Tokyo time, until Apr 5 · “SFO-NRT”',
    ],
    ['Train to Bari 9:00-13:00', 'Transport · 09:00 to 13:00 · “Train to Bari”'],
    ['Concert on Sunday', 'Activity · on Apr 4 · “Concert”'],
    [
      'Tour €30 pp, kids €15, infant free',
      'Activity · “Tour” · €30 per person, child €15, infant free',
    ],
    [
      'Dinner €45 pp, kids half price',
      'Meal · “Dinner kids half price” · €45 per person. “kids half price” is not read.',
    ],
    ['Surf lesson (optional) €90', 'Activity · “Surf lesson” · €90 per person · each may choose'],
    ['Taxi for Ana+', "Transport · “Taxi” · for Ana's family (3)"],
    ['Hotel for Ben+Ana+', "Stay · “Hotel” · 1 night, until Apr 4 · for Ben + Ana's family (3)"],
    ['Taxi for Ana, Max', 'Transport · “Taxi” · for Ana Lima, Max'],
    ['dinner at 8 for 6', 'Meal · “dinner at 8 for 6”. “at 8” and “for 6” are not read.'],
    ['Hotel for Ana+Ben', 'Stay · “Hotel” · 1 night, until Apr 4 · for Ana Lima + Ben'],
  ])('says of "%s" what is read, and what is not', async (typed, said) => {
    const { user, line } = await renderLine(() => null);
    await user.type(line, typed);
    await screen.findByText(said);
  });

  it('leads to the lines of the days beside it by the arrows, whatever is typed', async () => {
    const { user } = await renderLine(
      () => null,
      <>
        <DayLine {...DAY} label="Saturday" withExample />
        <DayLine {...DAY} day="2027-04-04" label="Sunday" />
      </>,
    );
    // SPEC-4 14.2 'In lists of people'
    screen.getByText(/‘for Ana\+’ means Ana's family \(3\)\.$/);
    const [first, second] = screen.getAllByRole<HTMLInputElement>('textbox');
    await user.click(first as HTMLElement);
    await user.keyboard('Dinner{ArrowDown}Lunch{ArrowDown}{ArrowUp}{ArrowUp} at eight');
    expect([first?.value, second?.value]).toEqual(['Dinner at eight', 'Lunch']);
    expect(document.activeElement).toBe(first);
  });

  it('makes nothing of an empty line', async () => {
    const add = vi.fn(() => null);
    const { user, line } = await renderLine(add);
    await user.type(line, '  {Enter}');
    expect(add).not.toHaveBeenCalled();
  });

  it('is still there when the page is opened again, until it is added', async () => {
    const add = vi.fn(() => null);
    const { user, line } = await renderLine(add);
    await user.type(line, 'Dinner at eig');
    cleanup();
    const again = await renderLine(add);
    await waitFor(() => expect(again.line.value).toBe('Dinner at eig'));
    await user.type(again.line, 'ht{Enter}');
    expect(add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Dinner at eight' }),
      false,
    );
    cleanup();
    const last = await renderLine(add);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(last.line.value).toBe('');
  });

  it('keeps what cannot be added, and says why', async () => {
    const { user, line } = await renderLine(() => 'A plan has at most 300 items.');
    await user.type(line, 'Dinner{Enter}');
    expect(line.value).toBe('Dinner');
    screen.getByText('A plan has at most 300 items.');
    await user.type(line, '!');
    expect(screen.queryByText('A plan has at most 300 items.')).toBeNull();
  });
});
