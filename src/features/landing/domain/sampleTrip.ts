/** Whole US dollars, so that every sum is exact integer arithmetic. */
export type Dollars = number;

export type SampleStay = {
  nights: number;
  place: string;
  what: string;
  /** One night for the whole group. */
  groupRate: Dollars;
};

/** What one traveler spends on one day, beyond bed and flight. */
export type DayCosts = { food: Dollars; around: Dollars; tickets: Dollars };

export type SampleDay = {
  title: string;
  plan: string;
  food: string;
  costs: DayCosts;
};

/** A trip as our operators would plan it, shown on the landing page (SPEC 1). */
export type SampleTrip = {
  slug: 'japan' | 'hawaii' | 'bali';
  /** The word on the poster. */
  place: string;
  title: string;
  people: number;
  dates: string;
  from: string;
  summary: string;
  /** Wishes from the group's responses; never anyone's medical or dietary needs. */
  asked: string[];
  /** Return flight for one traveler. */
  flight: Dollars;
  flightNote: string;
  stays: SampleStay[];
  days: SampleDay[];
  /** Describes the poster for those who cannot see it. */
  posterAlt: string;
};
