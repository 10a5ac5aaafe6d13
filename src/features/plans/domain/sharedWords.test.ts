import { describe, expect, it } from 'vitest';
import { sharingWith } from './sharedWords';

const shares = (title: string, wish: string) => sharingWith(wish)(title);

// SPEC-2 5 'wish'
describe('a title that shares a word with a wish', () => {
  it.each([
    ['Tile museum', 'The tile museum, please'],
    ['Museums of Alfama', 'One museum is enough'],
    ['CAFÉ A BRASILEIRA', 'a cafe with history'],
    ['Straßenbahn 28', 'Mit der STRASSENBAHN fahren'],
    ['Παρθενώνας', 'Να δούμε τον Παρθενωνα'],
    ['Музей плитки', 'музей!'],
    ['嵐山の竹林散歩', '竹林を見たい'],
    ['한옥 마을 산책', '한옥 마을'],
    ['วัดโพธิ์', 'อยากไปวัดโพธิ์'],
    ['מוזיאון האריחים', 'מוזיאון'],
  ])('%s: %s', (title, wish) => {
    expect(shares(title, wish)).toBe(true);
  });

  it.each([
    ['Dinner at the river', 'To see the tile museum'],
    ['Visit to the dentist', 'I would like to visit a museum'],
    ['Day 2', 'A day at the sea'],
    ['Ein Tag am Meer', 'Ein Museum'],
    ['東京タワー', '京都の寺'],
    ['', ''],
    ['Museum', ''],
    ['28', '28'],
  ])('is none: %s, %s', (title, wish) => {
    expect(shares(title, wish)).toBe(false);
  });
});
