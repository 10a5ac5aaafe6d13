// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadRadix } from '../radix';
import { Menu } from './Menu';
import { MenuItem } from './MenuItem';

// Fetched on demand, which may take longer than a test waits.
beforeAll(() => loadRadix());
afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

function open(onSelect: (name: string) => void = () => undefined): void {
  render(
    <main>
      <Menu trigger={<button type="button">Trip options</button>}>
        <MenuItem onSelect={() => onSelect('Add')}>Add</MenuItem>
        <MenuItem disabled>Edit</MenuItem>
        <MenuItem onSelect={() => onSelect('Share')}>Share</MenuItem>
        <MenuItem onSelect={() => onSelect('Delete')}>Delete</MenuItem>
      </Menu>
    </main>,
  );
  screen.getByRole('button').focus();
  press('Enter');
}

describe('keys in a menu, each pressed before the page has had time to react', () => {
  it('move where they should', () => {
    open();
    expect(focused()).toBe('Add');
    press('ArrowDown');
    expect(focused()).toBe('Share');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused(), 'there is none after the last').toBe('Delete');
    press('Home');
    expect(focused()).toBe('Add');
    press('ArrowUp');
    expect(focused(), 'there is none before the first').toBe('Add');
    press('End');
    press('ArrowUp');
    expect(focused()).toBe('Share');
  });

  it('select what the one before moved to', () => {
    const chosen = vi.fn();
    open(chosen);
    press('End');
    press('Enter');
    expect(chosen.mock.calls).toEqual([['Delete']]);
  });
});

describe('a menu of many entries', () => {
  const days = Array.from({ length: 13 }, (_, at) => `Day ${at + 1}`);
  const openMany = (names: readonly string[], onSelect = vi.fn()) => {
    render(
      <main>
        <Menu trigger={<button type="button">Serve with …</button>}>
          {names.map((name) => (
            <MenuItem key={name} onSelect={() => onSelect(name)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </main>,
    );
    screen.getByRole('button').focus();
    press('Enter');
    return onSelect;
  };
  const shown = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const search = () => screen.getByRole('searchbox', { name: 'Find in this list' });

  it('has a search once there are more than twelve', () => {
    openMany(days.slice(1));
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    openMany(days);
    expect(search()).not.toBeNull();
    expect(focused()).toBe('Day 1');
  });

  it('finds what is typed, from anywhere in it and without accents, and Enter takes the first', () => {
    const chosen = openMany([...days, 'Dinner at Café Zoë']);
    press('z');
    expect(document.activeElement).toBe(search());
    fireEvent.change(search(), { target: { value: 'cafe zoe' } });
    expect(shown()).toEqual(['Dinner at Café Zoë']);
    fireEvent.change(search(), { target: { value: 'nothing like it' } });
    screen.getByText('Nothing matches these words.');
    fireEvent.change(search(), { target: { value: 'day 1' } });
    expect(shown()).toEqual(['Day 1', 'Day 10', 'Day 11', 'Day 12', 'Day 13']);
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('Day 10');
    press('Home');
    press('ArrowUp');
    press('Enter');
    expect(chosen.mock.calls).toEqual([['Day 1']]);
  });
});
