// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from './Menu';
import { MenuItem } from './MenuItem';

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
