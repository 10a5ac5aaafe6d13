import type { SampleTrip } from './sampleTrip';

export const baliTrip: SampleTrip = {
  slug: 'bali',
  place: 'Bali',
  title: 'Bali trip for ten friends',
  people: 10,
  dates: 'September 5 to 13',
  from: 'three cities',
  summary:
    'Ten friends from three cities, two houses with a pool, and one day with no plan at all.',
  asked: ['One house for all ten', 'A free day', 'Sunrise hike, for some of us'],
  flight: 1180,
  flightNote: 'the average of Detroit, Chicago and New York',
  stays: [
    { nights: 5, place: 'Ubud', what: 'Five-bedroom villa above the rice fields', groupRate: 400 },
    { nights: 1, place: 'Munduk', what: 'Five rooms in a hill lodge', groupRate: 350 },
    {
      nights: 2,
      place: 'Uluwatu',
      what: 'Five-bedroom villa with a pool, near the cliffs',
      groupRate: 520,
    },
  ],
  days: [
    {
      title: 'Land in Denpasar',
      plan: 'Two vans meet three flights. Pool, noodles, sleep.',
      food: 'Late noodles at the villa',
      costs: { food: 14, around: 12, tickets: 0 },
    },
    {
      title: 'A slow start',
      plan: 'Nothing until four, then the ridge walk through the tall grass before sunset.',
      food: 'Rice and ten small dishes at a family kitchen',
      costs: { food: 22, around: 4, tickets: 0 },
    },
    {
      title: 'Cooking for ten',
      plan: 'Early market with the cook, class until one, and lunch is whatever you made.',
      food: 'Your own lunch, satay at night',
      costs: { food: 12, around: 0, tickets: 32 },
    },
    {
      title: 'Temples and terraces',
      plan: 'Sarongs on for the spring temple, then the rice terraces in the late light.',
      food: 'Lunch over the terraces',
      costs: { food: 24, around: 9, tickets: 8 },
    },
    {
      title: 'Sunrise, for six',
      plan: 'Six climb Mount Batur in the dark. Four sleep in, and meet them at the hot springs.',
      food: 'Breakfast at the crater, early supper',
      costs: { food: 20, around: 12, tickets: 30 },
    },
    {
      title: 'North to Munduk',
      plan: 'The temple on the lake, then a walk to a waterfall with hardly anyone at it.',
      food: 'Clove-wood grill at the lodge',
      costs: { food: 18, around: 14, tickets: 9 },
    },
    {
      title: 'Down to the coast',
      plan: 'Surf lesson or a beach bed: five chose each. Everyone meets on the sand at six.',
      food: 'Long lunch on the way, pizza by the pool',
      costs: { food: 30, around: 15, tickets: 22 },
    },
    {
      title: 'The free day',
      plan: 'No plan, as asked. The cliff temple and its fire dance at sunset, for those who want it.',
      food: 'One long table of grilled fish on the beach',
      costs: { food: 42, around: 8, tickets: 12 },
    },
    {
      title: 'Home',
      plan: 'Last swim, late checkout, vans at six.',
      food: 'Everything left in the fridge',
      costs: { food: 16, around: 9, tickets: 0 },
    },
  ],
  posterAlt:
    'Poster: stone steps climb through rice terraces to a split temple gate, Mount Agung behind it.',
};
