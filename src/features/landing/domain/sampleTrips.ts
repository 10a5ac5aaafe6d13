import { baliTrip } from './baliTrip';
import { hawaiiTrip } from './hawaiiTrip';
import { japanTrip } from './japanTrip';
import type { SampleTrip } from './sampleTrip';

/** The three sample trips of SPEC 1, in page order. */
export const sampleTrips: SampleTrip[] = [japanTrip, hawaiiTrip, baliTrip];
