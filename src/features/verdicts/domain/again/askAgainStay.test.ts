import { describe, expect, it } from 'vitest';
import {
  add,
  all,
  base,
  COUNTS,
  drop,
  type Edit,
  edit,
  judged,
  leave,
  plan,
  rooms,
} from '#support/anasPlan';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { compareViews } from './compareViews';
import { comparedInWords } from './inWords';

/** Where she sleeps, what serves her, who leaves. */
describe('Ana, when', () => {
  it.each<[string, Edit, string[]]>([
    [
      'she is given another room',
      rooms(['chi', 'dev'], ['ana', 'ben']),
      ['Asked again: you sleep in Red in Casa with Ben instead of Blue in Casa with Ben.'],
    ],
    [
      'she is given another room-mate',
      rooms(['ana', 'chi'], ['ben', 'dev']),
      ['Asked again: you sleep in Blue in Casa with Chi instead of Blue in Casa with Ben.'],
    ],
    [
      'her room-mate is moved to another room',
      rooms(['ana'], ['chi', 'dev', 'ben']),
      ['Asked again: you sleep in Blue in Casa instead of Blue in Casa with Ben.'],
    ],
    [
      'her room has a bed fewer',
      edit('casa', { rooms: [{ name: 'Blue', beds: 1, who: ['ana', 'ben'] }] }),
      [
        'Asked again: you sleep in Blue in Casa (1 bed) with Ben instead of Blue in Casa (2 beds) with Ben.',
      ],
    ],
    [
      'her room has a bed more',
      edit('casa', { rooms: [{ name: 'Blue', beds: 3, who: ['ana', 'ben'] }] }),
      [
        'You sleep in Blue in Casa (3 beds) with Ben instead of Blue in Casa (2 beds) with Ben.',
        COUNTS,
      ],
    ],
    [
      'half of her nights are in another house',
      all(
        edit('casa', { endsOn: '2027-04-07' }),
        add({ kind: 'stay', title: 'Villa', startsOn: '2027-04-07', endsOn: '2027-04-10' }),
      ),
      [
        'Asked again: you sleep in Villa instead of Blue in Casa with Ben.',
        'The details of Casa have changed.',
      ],
    ],
    [
      'she has no bed for her last night',
      edit('casa', { endsOn: '2027-04-09' }),
      [
        'Asked again: you no longer sleep in Blue in Casa with Ben.',
        'The details of Casa have changed.',
      ],
    ],
    [
      'an item is gone that served her wish',
      drop('louvre'),
      ['Asked again: Louvre, which served your wish, is gone.'],
    ],
    [
      'an item no longer serves her wish',
      edit('louvre', { serves: [] }),
      ['Asked again: Louvre no longer serves your wish.'],
    ],
    [
      'she is no longer in the item that serves her wish',
      edit('louvre', { who: ['ben'] }),
      ['Asked again: Louvre, which served your wish, is gone.'],
    ],
    [
      'something else serves her wish as well',
      add({ title: 'Orsay', serves: [{ travelerId: 'ana', answer: 'mustSee' }] }),
      ['Orsay has been added.', COUNTS],
    ],
    [
      'nothing takes care of her needs any more',
      edit('dinner', { serves: [] }),
      ['Asked again: what takes care of your needs has changed.'],
    ],
    [
      'something else takes care of her needs',
      all(
        edit('dinner', { serves: [] }),
        edit('louvre', {
          serves: [
            { travelerId: 'ana', answer: 'mustSee' },
            { travelerId: 'ana', answer: 'accommodations' },
          ],
        }),
      ),
      ['Asked again: what takes care of your needs has changed.'],
    ],
    [
      'more takes care of her needs',
      plan({ nothingNeeded: [{ travelerId: 'ana', need: 'specialTravel' }] }),
      ['What takes care of your travel needs has changed.', COUNTS],
    ],
    [
      'an activity moves by a day, and is called something else',
      edit('louvre', { startsOn: '2027-04-07', title: 'The Louvre' }),
      [
        'The Louvre is on Apr 7, 2027 at 10:00 instead of Apr 6, 2027 at 10:00.',
        'The Louvre ends on Apr 7, 2027 at 12:00 instead of Apr 6, 2027 at 12:00.',
        'The details of The Louvre have changed.',
        COUNTS,
      ],
    ],
    [
      'an item that serves nothing of hers is gone',
      drop('fees'),
      ['Your share falls from $1,100 to $500.', 'Fees is gone.', COUNTS],
    ],
    [
      'words change',
      edit('casa', { details: 'By the sea' }),
      ['The details of Casa have changed.', COUNTS],
    ],
    [
      'somebody leaves, up to her ceiling',
      leave('fay'),
      ['Your share rises from $1,100 to $1,200.', COUNTS],
    ],
    [
      'her room-mate leaves, up to her ceiling',
      leave('ben'),
      [
        'Your share rises from $1,100 to $1,200.',
        'Somebody who left is no longer in Blue in Casa.',
        COUNTS,
      ],
    ],
    [
      'two leave, beyond her ceiling',
      leave('eli', 'fay'),
      ['Asked again: your share rises from $1,100 to $1,350, above $1,200.'],
    ],
    [
      'her room-mate leaves and she is given another',
      all(leave('ben'), rooms(['ana', 'chi'], ['dev'])),
      [
        'Asked again: you sleep in Blue in Casa with Chi instead of Blue in Casa.',
        'Your share rises from $1,100 to $1,200.',
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(judged(change)).toEqual(expected);
  });

  it('reads it with the numbers of the specification', () => {
    const own = viewsOf(base).get('ana');
    if (!own) throw new Error('Ana goes.');
    const view = { ...own, money: { ...own.money, share: 141_000 } };
    const next = { ...view, money: { ...own.money, share: 146_500 } };
    const compared = compareViews({ view, ceiling: 145_000 }, next, () => false);
    expect(comparedInWords(compared, String)).toEqual([
      'Asked again: your share rises from $1,410 to $1,465, above $1,450.',
    ]);
  });
});
