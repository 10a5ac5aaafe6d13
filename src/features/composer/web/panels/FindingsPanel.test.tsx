// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bigPlan } from '#support/bigPlan';
import { ana, findings, type Given, rooms, someone, stay } from '#support/linted';
import { saying, untranslatedIn } from '#support/saying';
import { withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import { findingKey, lint } from '@/features/linter/domain/lint';
import { UntranslatedNames } from '@/platform/web/ui/Sentence';
import { CommandsContext, type ComposerCommands } from '../composerContext';
import { FindingsPanel } from './FindingsPanel';

afterEach(cleanup);
const onGo = vi.fn();
const onAcknowledge = vi.fn();
const onSeen = vi.fn();
const serve = vi.fn();
const commands = {
  goTo: onGo,
  acknowledge: onAcknowledge,
  seeAnswer: onSeen,
  serve,
} as unknown as ComposerCommands;
beforeEach(() => vi.clearAllMocks());

const known = {
  titleOf: (itemId: string) => (itemId === 'casa' ? 'Casa Azul' : itemId),
  nameOf: (travelerId: string) => travelerId.toUpperCase(),
};
const given: Given = {
  items: [stay({ rooms: [{ name: 'Blue', beds: 1, who: ['ana', 'ben'] }] })],
  travelers: [
    ana({ mustSee: 'The moss garden', accommodations: 'No nuts', specialTravel: 'A cello' }),
    someone('Ben'),
  ],
};
const AT = '2027-02-03T12:00:00.000Z';

const shown = (all: ComponentProps<typeof FindingsPanel>['findings']) => (
  <CommandsContext value={commands}>
    <FindingsPanel findings={all} known={known} />
  </CommandsContext>
);

function panel(from: Given = given, looked: number[] = []) {
  const found = findings(from);
  const looks = looked.flatMap((at) =>
    found[at] ? [{ key: findingKey(found[at]), by: 'Rosa', at: AT }] : [],
  );
  return shown(withAcknowledgements(found, looks));
}
const list = () => screen.getByRole('list', { name: 'Findings' });
const line = (sentence: string | RegExp) => {
  const found = within(list()).getByText(sentence).closest('li');
  if (!found) throw new Error(`There is no finding "${sentence}".`);
  return found;
};

// SPEC-2 5 'Proposing'
describe("the list named 'Findings'", () => {
  it('has one line for each finding, errors first, with the level in words', () => {
    render(panel());
    const lines = within(list()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.match(/^(Error|Warning)/)?.[0])).toEqual([
      ...['Error', 'Error', 'Error', 'Warning'],
    ]);
    expect(screen.getByText('3 errors, 1 warning').parentElement?.textContent).toContain(
      '0 of 1 looked at',
    );
  });

  it('shows exactly what the linter finds, however much that is', async () => {
    const found = lint(bigPlan(30, 20));
    const all = withAcknowledgements(found, []);
    render(shown(all));
    await waitFor(() => expect(list().children).toHaveLength(found.length));
    const lines = [...list().children];
    for (const [at, { finding }] of all.entries()) {
      expect(lines[at]?.textContent).toContain(finding.sentence);
    }
  });

  it('shows their words and the item where the sentence does not, and leads to the place', async () => {
    render(panel());
    expect(line('Blue has 2 people and 1 bed.').textContent).toContain('In Casa Azul.');
    expect(line(/moss garden/).textContent?.match(/The moss garden/g)).toHaveLength(1);
    const user = userEvent.setup();
    await user.click(
      within(line('Blue has 2 people and 1 bed.')).getByRole('button', { name: 'Open Casa Azul' }),
    );
    expect(onGo).toHaveBeenCalledWith({ on: 'item', itemId: 'casa', field: 'rooms' });
  });

  it('lets only warnings be ticked off, and says who did it and when', async () => {
    const { rerender } = render(panel());
    expect(screen.getAllByRole('checkbox', { name: 'I have looked at this' })).toHaveLength(1);
    const tick = () => within(line(/moss garden/)).getByRole('checkbox');
    const user = userEvent.setup();
    await user.click(tick());
    // Immediately, before the page's data is updated.
    expect((tick() as HTMLInputElement).checked).toBe(true);
    const found = findings(given);
    const at = found.findIndex(({ rule }) => rule === 'wish');
    const key = found[at] && findingKey(found[at]);
    expect(onAcknowledge).toHaveBeenCalledWith(key, true);
    rerender(panel(given, [at]));
    expect((tick() as HTMLInputElement).checked).toBe(true);
    expect(line(/moss garden/).textContent).toContain('Rosa, Feb 3, 2027');
    expect(screen.getByText('3 errors, 1 warning').parentElement?.textContent).toContain(
      '1 of 1 looked at',
    );
  });

  it('sets an error aside with a reason, and takes it up again', async () => {
    const { rerender } = render(panel());
    const need = () => within(line(/"No nuts"/));
    const user = userEvent.setup();
    await user.click(need().getByRole('button', { name: 'Put Away …' }));
    const reason = need().getByRole('textbox', { name: 'Why it can stay as it is' });
    expect(reason.getAttribute('name')).toBe('overrideReason');
    await user.type(reason, '  {Enter}');
    expect(onAcknowledge).not.toHaveBeenCalled();
    await user.type(reason, 'She brings her own.{Enter}');
    const found = findings(given).find(({ said }) => said?.words === 'No nuts');
    const key = found ? findingKey(found) : '';
    expect(onAcknowledge).toHaveBeenCalledExactlyOnceWith(key, true, 'She brings her own.');
    const looks = [{ key, by: 'Rosa', at: AT, reason: 'She brings her own.' }];
    const all = withAcknowledgements(findings(given), looks);
    rerender(shown(all));
    expect(line(/"No nuts"/).textContent).toContain('Put away: She brings her own.');
    expect(line(/"No nuts"/).textContent).toContain('Rosa, Feb 3, 2027');
    await user.click(need().getByRole('button', { name: 'Reopen' }));
    expect(onAcknowledge).toHaveBeenLastCalledWith(key, false, undefined);
    // An error that can't be set aside has no such button.
    expect(within(line('Blue has 2 people and 1 bed.')).queryByText('Put Away …')).toBeNull();
  });

  // SPEC-2 8 'A receipt'
  it('ends what a supplier said by ‘I Have Seen This’, and by nothing else', async () => {
    const answer = { receiptId: 'r', rowKey: 'ana casa', waitsSince: AT };
    const said = [
      { ...answer, sheet: 'kitchen', by: 'Tasca', isRefused: true, note: 'Only fish' },
    ].map((row) => ({ ...row, travelerId: 'ana', itemId: 'casa' }));
    render(panel({ items: [stay()], said }));
    const refusal = within(line('Tasca: not possible for Ana: "Only fish"'));
    expect(refusal.queryByText('Put Away …')).toBeNull();
    const user = userEvent.setup();
    await user.click(refusal.getByRole('button', { name: 'I Have Seen This' }));
    expect(onSeen).toHaveBeenCalledExactlyOnceWith({ on: 'receipt', sheet: 'kitchen', ...answer });
    await user.click(refusal.getByRole('button', { name: 'Open the sheet' }));
    expect(onGo).toHaveBeenCalledWith(expect.objectContaining({ on: 'receipt' }));
  });

  // A page translated by a browser keeps names and amounts.
  it('keeps names and amounts in sentences from translators', () => {
    const over = { travelers: [ana({ budget: '$90' })], items: [stay({ cost: 50_000 })] };
    render(<UntranslatedNames names={['Ana']}>{panel(over)}</UntranslatedNames>);
    expect(untranslatedIn(saying(/^Ana said /, list()))).toEqual(['Ana', '$90', '$500']);
  });

  it('says so when nothing is wrong with the plan', () => {
    render(panel({ items: [stay({ rooms: rooms(['ana']) })], travelers: [ana()] }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('Nothing is wrong with it.')).not.toBeNull();
  });
});

it('announces new counts to screen readers once they have settled, and nothing when it opens', () => {
  vi.useFakeTimers();
  try {
    const { rerender } = render(panel());
    const told = () => screen.getByRole('status').textContent;
    act(() => vi.advanceTimersByTime(5_000));
    expect(told()).toBe('');
    rerender(panel({ ...given, items: [] }));
    expect(told()).toBe('');
    act(() => vi.advanceTimersByTime(1_000));
    rerender(panel({ ...given, items: [stay()] }));
    act(() => vi.advanceTimersByTime(1_000));
    expect(told()).toBe('');
    act(() => vi.advanceTimersByTime(1_000));
    expect(told()).toBe('2 errors, 1 warning');
  } finally {
    vi.useRealTimers();
  }
});
