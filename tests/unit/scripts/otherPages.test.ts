import { expect, it } from 'vitest';
import { pages } from '@/app/domain/pageAt';
import { otherPages } from '../../../scripts/screens/otherPages.mjs';
import { screens } from '../../../scripts/screens/pages.mjs';

const trips = {
  kyoto: 'k',
  lisbon: 'l',
  narvik: 'n',
  naples: 'p',
  oaxaca: 'o',
  aegean: 'g',
  marrakesh: 'm',
  reunion: 'r',
  choir: 'c',
  azores: 'a',
};

it('every page has a picture, even one that nobody has listed', () => {
  const listed = screens(trips);
  const all = [...listed, ...otherPages(listed, pages, 'k')];
  expect(otherPages(all, pages, 'k')).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

it('a page is visited by the people it is for', () => {
  const news = { path: '/admin/news/$tripId', for: 'operators' } as const;
  const led = { path: '/old', for: 'anyone', leadsTo: '/' } as const;
  expect(otherPages([], [news, led], 'k')).toEqual([
    { name: 'admin-news', as: 'dee', path: '/admin/news/k' },
  ]);
  expect(otherPages([{ name: 'n', as: 'dee', path: '/admin/news/a?b=/c' }], [news], 'k')).toEqual(
    [],
  );
});
