// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { Part } from './Part';

afterEach(() => void vi.restoreAllMocks());

interface Item {
  title: string;
}

/** Reads an item that somebody else has just deleted. */
const Title = ({ read }: { read: () => Item | undefined }) => <p>{(read() as Item).title}</p>;

it('a part that crashes leaves the page as it is, and can be shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let item: Item | undefined;
  const page = await renderInApp(
    <main>
      <input name="note" />
      <Part>
        <Title read={() => item} />
      </Part>
    </main>,
  );
  screen.getByText(/This part can’t be shown/);
  await page.fill({ note: 'Ask Ana' });
  item = { title: 'Tile museum' };
  await page.press('Try again');
  screen.getByText('Tile museum');
  expect(page.control('note').value).toBe('Ask Ana');
});

/** Leads to another page, on which the item is there. */
function Page() {
  const [item, setItem] = useState<Item>();
  const goOn = () => {
    window.history.pushState(null, '', '/dashboard/ben-oslo');
    setItem({ title: 'Tile museum' });
  };
  return (
    <main>
      <button type="button" onClick={goOn}>
        Next
      </button>
      <Part>
        <Title read={() => item} />
      </Part>
    </main>
  );
}

it('a part that crashed on one page is shown on the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await renderInApp(<Page />);
  screen.getByText(/This part can’t be shown/);
  await page.press('Next');
  screen.getByText('Tile museum');
});
