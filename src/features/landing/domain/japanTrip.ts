import type { SampleTrip } from './sampleTrip';

export const japanTrip: SampleTrip = {
  slug: 'japan',
  place: 'Japan',
  title: 'Japan trip for four',
  people: 4,
  dates: 'March 27 to April 4',
  from: 'Detroit',
  summary: 'Four old roommates, one cherry blossom season, and not a single alarm before eight.',
  asked: ['Nothing before nine', 'Ramen, at least twice', 'One night in a hot spring inn'],
  flight: 1150,
  flightNote: 'Detroit to Tokyo, home from Osaka',
  stays: [
    { nights: 3, place: 'Tokyo', what: 'Two twin rooms near Asakusa', groupRate: 360 },
    {
      nights: 1,
      place: 'Hakone',
      what: 'Hot spring inn, dinner and breakfast included',
      groupRate: 680,
    },
    {
      nights: 3,
      place: 'Kyoto',
      what: 'A wooden townhouse with four beds, by the river',
      groupRate: 320,
    },
    { nights: 1, place: 'Osaka', what: 'Two twin rooms over the canal', groupRate: 280 },
  ],
  days: [
    {
      title: 'Land in Tokyo',
      plan: 'Train from Haneda, keys by five, then a slow walk through Asakusa as the lanterns come on.',
      food: 'Soba at a standing bar, dumplings on the way home',
      costs: { food: 30, around: 12, tickets: 0 },
    },
    {
      title: 'Tokyo by boat',
      plan: 'The Tsukiji outer market at half past nine, Hamarikyu gardens, and a boat up the Sumida.',
      food: 'Market breakfast, then ramen near Ueno',
      costs: { food: 48, around: 10, tickets: 12 },
    },
    {
      title: 'Under the trees',
      plan: 'A picnic below the blossoms in Ueno, the back lanes of Yanaka, Shibuya from above after dark.',
      food: 'Picnic boxes, small plates at night',
      costs: { food: 52, around: 8, tickets: 18 },
    },
    {
      title: 'Up to Hakone',
      plan: 'Express train to the hills, the ropeway over the steam vents, and into the hot spring by four.',
      food: 'Black eggs at the top, dinner at the inn',
      costs: { food: 22, around: 38, tickets: 0 },
    },
    {
      title: 'Lake and bullet train',
      plan: 'The morning boat past the red gate with Fuji behind it, then the bullet train to Kyoto.',
      food: 'Station lunch boxes on the train',
      costs: { food: 38, around: 96, tickets: 9 },
    },
    {
      title: 'Kyoto on foot',
      plan: 'The Philosopher’s Path late in the morning; Fushimi Inari at five, when the buses have gone.',
      food: 'Tofu lunch by the canal, noodles at night',
      costs: { food: 50, around: 8, tickets: 6 },
    },
    {
      title: 'Arashiyama by bike',
      plan: 'Four rented bikes: the river, the bamboo grove and a garden that most people pass by.',
      food: 'Riverside lunch, then the second ramen',
      costs: { food: 46, around: 14, tickets: 16 },
    },
    {
      title: 'Nara, then Osaka',
      plan: 'Deer and the great Buddha before lunch, Dotonbori’s neon after dinner.',
      food: 'Persimmon-leaf sushi, street food by the canal',
      costs: { food: 55, around: 15, tickets: 6 },
    },
    {
      title: 'Home',
      plan: 'One last market for gifts, and the afternoon flight from Kansai.',
      food: 'Breakfast at the market',
      costs: { food: 24, around: 13, tickets: 0 },
    },
  ],
  posterAlt:
    'Poster: Mount Fuji over a lake, a red torii gate standing in the water, cherry blossom above.',
};
