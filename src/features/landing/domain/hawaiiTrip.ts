import type { SampleTrip } from './sampleTrip';

export const hawaiiTrip: SampleTrip = {
  slug: 'hawaii',
  place: 'Hawaii',
  title: 'Hawaii trip for a family of four',
  people: 4,
  dates: 'June 14 to 20',
  from: 'Chicago',
  summary: 'Two parents, a ten-year-old who wants waves, a seven-year-old who wants a volcano.',
  asked: ['A kitchen for breakfast', 'No drive over two hours', 'Surfing and a volcano'],
  flight: 780,
  flightNote: 'Chicago to Honolulu, home from Kona',
  stays: [
    {
      nights: 3,
      place: 'Oʻahu',
      what: 'Family room with a kitchenette, two blocks from the beach',
      groupRate: 340,
    },
    { nights: 1, place: 'Volcano', what: 'Cottage in the fern forest', groupRate: 228 },
    {
      nights: 2,
      place: 'Kona',
      what: 'Two-bedroom flat with a kitchen and a pool',
      groupRate: 296,
    },
  ],
  days: [
    {
      title: 'Land in Honolulu',
      plan: 'Shuttle to the hotel and eight feet in the water before dinner.',
      food: 'Plate lunches from the corner shop',
      costs: { food: 32, around: 12, tickets: 0 },
    },
    {
      title: 'First waves',
      plan: 'Surf lesson on the gentlest break in Waikīkī for two, sandcastles for two, then swap.',
      food: 'Breakfast in the room, shave ice at four, fish tacos',
      costs: { food: 44, around: 0, tickets: 55 },
    },
    {
      title: 'The windward side',
      plan: 'A rental car for the day: the Pali lookout, a swim at Kailua, a short rainforest walk.',
      food: 'Garlic shrimp from a truck',
      costs: { food: 40, around: 34, tickets: 0 },
    },
    {
      title: 'To the volcano',
      plan: 'A fifty-minute flight to Hilo. Lava tube and steam vents by day, the crater rim at dusk.',
      food: 'Bento for the road, noodle soup in the village',
      costs: { food: 36, around: 118, tickets: 8 },
    },
    {
      title: 'Black sand to Kona',
      plan: 'Turtles asleep at Punaluʻu, a stop at a coffee farm, in the pool by three.',
      food: 'Sweet bread from the bakery, supper on the terrace',
      costs: { food: 42, around: 26, tickets: 10 },
    },
    {
      title: 'Fish, and more fish',
      plan: 'Morning snorkel boat with vests for the children, back by noon. Nothing after that.',
      food: 'Poke at lunch, grilled fish at sunset',
      costs: { food: 46, around: 14, tickets: 84 },
    },
    {
      title: 'Home',
      plan: 'A last swim before checkout and the afternoon flight from Kona.',
      food: 'Malasadas for the plane',
      costs: { food: 24, around: 10, tickets: 0 },
    },
  ],
  posterAlt:
    'Poster: a surfer rides past a breaking wave, fluted green cliffs and a smoking volcano behind.',
};
