import { keysOf } from '@/platform/domain/keysOf';
import type { TripStatus } from './tripFields';

/** The three sections of the dashboard, in the order of SPEC 2. */
export const DASHBOARD_SECTIONS = ['Past Trips', 'Pending Trips', 'Booked Trips'] as const;
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** The properties of a stage. */
export interface StageRow {
  /** What lists and pages call it. */
  label: string;
  section: DashboardSection;
  /** True if the trip takes answers and its fields may be changed. */
  isOpen: boolean;
  /** True if the group has a plan, or had one when the trip finished. */
  hasPlan: boolean;
  /** True if the organizer may still mark the trip unready. */
  reopens: boolean;
  /** True if the organizer may delete the trip. */
  isDeletable: boolean;
  /** True if operators work on the trip: it is on their list, and one of them may take it. */
  isOnDesk: boolean;
  /** True if operators may propose a plan, or a new version of one. */
  takesProposals: boolean;
  /** True while the group is asked about a proposal and none is chosen yet. */
  asksGroup: boolean;
  /** True once a plan is chosen and operators have to book it. */
  awaitsBooking: boolean;
  /** True if the booked plan is kept, so that only new versions of it may be proposed. */
  keepsPlan: boolean;
  /** True if members may export the plan to their calendars and share it with those at home. */
  takesAlong: boolean;
}

/**
 * The stages of a trip in order (SPEC 4, SPEC-2 1). Pages, lists, mails and rules all use this
 * table. To add a stage, add a row and follow the compiler.
 */
export const STAGES = {
  gathering: {
    label: 'Draft',
    section: 'Pending Trips',
    isOpen: true,
    hasPlan: false,
    reopens: true,
    isDeletable: true,
    isOnDesk: false,
    takesProposals: false,
    asksGroup: false,
    awaitsBooking: false,
    keepsPlan: false,
    takesAlong: false,
  },
  ready: {
    label: 'Ready',
    section: 'Pending Trips',
    isOpen: false,
    hasPlan: false,
    reopens: true,
    isDeletable: true,
    isOnDesk: true,
    takesProposals: true,
    asksGroup: false,
    awaitsBooking: false,
    keepsPlan: false,
    takesAlong: false,
  },
  proposed: {
    label: 'Proposed',
    section: 'Pending Trips',
    isOpen: false,
    hasPlan: true,
    reopens: true,
    isDeletable: true,
    isOnDesk: true,
    takesProposals: true,
    asksGroup: true,
    awaitsBooking: false,
    keepsPlan: false,
    takesAlong: false,
  },
  agreed: {
    label: 'Agreed',
    section: 'Pending Trips',
    isOpen: false,
    hasPlan: true,
    reopens: true,
    isDeletable: true,
    isOnDesk: true,
    takesProposals: true,
    asksGroup: false,
    awaitsBooking: true,
    keepsPlan: false,
    takesAlong: true,
  },
  booked: {
    label: 'Booked',
    section: 'Booked Trips',
    isOpen: false,
    hasPlan: true,
    reopens: false,
    isDeletable: false,
    isOnDesk: true,
    takesProposals: true,
    asksGroup: false,
    awaitsBooking: false,
    keepsPlan: true,
    takesAlong: true,
  },
  finished: {
    label: 'Finished',
    section: 'Past Trips',
    isOpen: false,
    hasPlan: true,
    reopens: false,
    isDeletable: true,
    isOnDesk: false,
    takesProposals: false,
    asksGroup: false,
    awaitsBooking: false,
    keepsPlan: false,
    takesAlong: true,
  },
} as const satisfies Record<string, StageRow>;

export type Stage = keyof typeof STAGES;

/** The stages whose `Rule` has this value, so that the compiler can demand an entry for each. */
export type StagesWith<Rule extends keyof StageRow, Value extends StageRow[Rule]> = {
  [Key in Stage]: (typeof STAGES)[Key][Rule] extends Value ? Key : never;
}[Stage];

/** The stages, earliest first. */
export const STAGE_KEYS = keysOf(STAGES);

/** Returns a stage's position in the order; 0 is the one in which the group still answers. */
export function stageRank(stage: Stage): number {
  return STAGE_KEYS.indexOf(stage);
}

/** The facts that decide a trip's stage. */
export interface StageFacts {
  status: TripStatus;
  /** True if a proposal is open. */
  isProposed: boolean;
  /** True if the organizer has chosen a proposal. */
  isChosen: boolean;
  isBooked: boolean;
  isFinished: boolean;
}

/** The stage of a trip if only its status is known. */
export const STAGE_BY_STATUS = {
  draft: 'gathering',
  ready: 'ready',
} as const satisfies Record<TripStatus, Stage>;

type StageOfStatus = (typeof STAGE_BY_STATUS)[TripStatus];

/** The fact that puts a trip into each later stage. */
const FACTS: Record<Exclude<Stage, StageOfStatus>, Exclude<keyof StageFacts, 'status'>> = {
  proposed: 'isProposed',
  agreed: 'isChosen',
  booked: 'isBooked',
  finished: 'isFinished',
};

/** The stages that follow from a fact, latest first, since the latest one counts (SPEC-2 1). */
export const STAGES_BY_FACT = STAGE_KEYS.flatMap((stage) =>
  stage in FACTS ? [{ stage, fact: FACTS[stage as keyof typeof FACTS] }] : [],
).reverse();

export function stageOf(facts: StageFacts): Stage {
  const found = STAGES_BY_FACT.find(({ fact }) => facts[fact]);
  return found?.stage ?? STAGE_BY_STATUS[facts.status];
}

/**
 * Returns `said`, which is about answers still to come: who is missing, how many have answered, by
 * when. Null once the trip takes no answers (SPEC-2 1).
 */
export function whileOpen<Said>(stage: Stage, said: Said): Said | null {
  return STAGES[stage].isOpen ? said : null;
}

/**
 * True if operators may read the group's answers: once the trip is ready, and in a draft that an
 * operator has sent back, until it is ready again.
 */
export function operatorsRead(trip: StageFacts & { sendBackReason: string | null }): boolean {
  return !STAGES[stageOf(trip)].isOpen || trip.sendBackReason !== null;
}
