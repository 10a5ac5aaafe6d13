import { keysOf } from '@/platform/domain/keysOf';
import type { TripStatus } from './tripFields';

/** The three sections of the dashboard, in the order of SPEC 2. */
export const DASHBOARD_SECTIONS = ['Past Trips', 'Pending Trips', 'Booked Trips'] as const;
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** What the rest of the program asks of a stage. */
export interface StageRow {
  /** What lists and pages call it. */
  label: string;
  section: DashboardSection;
  /** Whether the trip takes answers, and its own fields may be changed. */
  isOpen: boolean;
  /** Whether a plan is with the group, or was when it was finished. */
  hasPlan: boolean;
  /** Whether its organizer may still mark it unready. */
  reopens: boolean;
  /** Whether its organizer may delete it. */
  isDeletable: boolean;
  /** Whether operators work on it: it is on their list, and one of them may take it. */
  isOnDesk: boolean;
  /** Whether its operators may propose a plan, or a new version of one. */
  takesProposals: boolean;
  /** Whether its group is asked about a proposal, and nothing is chosen yet. */
  asksGroup: boolean;
  /** Whether a plan is chosen, which operators book next. */
  awaitsBooking: boolean;
  /** Whether it stays with the plan that is booked: only of that one may a new version be proposed. */
  keepsPlan: boolean;
  /** Whether its members take the plan along: in their calendars, and to those at home. */
  takesAlong: boolean;
}

/**
 * The stages of a trip in their order (SPEC 4, SPEC-2 1). Pages, lists, mails and rules ask this
 * table; a new stage is a row here, and then what the compiler asks for.
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

/** The stages of which something is so: the compiler asks for words for each of them. */
export type StagesWith<Rule extends keyof StageRow, Value extends StageRow[Rule]> = {
  [Key in Stage]: (typeof STAGES)[Key][Rule] extends Value ? Key : never;
}[Stage];

/** The stages, the earliest first. */
export const STAGE_KEYS = keysOf(STAGES);

/** The place of a stage in their order; 0 is that in which a group still answers. */
export function stageRank(stage: Stage): number {
  return STAGE_KEYS.indexOf(stage);
}

/** What a stage is worked out from. */
export interface StageFacts {
  status: TripStatus;
  /** Whether a proposal is open. */
  isProposed: boolean;
  /** Whether the organizer has chosen one. */
  isChosen: boolean;
  isBooked: boolean;
  isFinished: boolean;
}

/** The stage of a trip of which only the status is known. */
export const STAGE_BY_STATUS = {
  draft: 'gathering',
  ready: 'ready',
} as const satisfies Record<TripStatus, Stage>;

type StageOfStatus = (typeof STAGE_BY_STATUS)[TripStatus];

/** The fact that puts a trip into any of the later stages. */
const FACTS: Record<Exclude<Stage, StageOfStatus>, Exclude<keyof StageFacts, 'status'>> = {
  proposed: 'isProposed',
  agreed: 'isChosen',
  booked: 'isBooked',
  finished: 'isFinished',
};

/** The stages that come of a fact, the latest first: where several hold, it counts (SPEC-2 1). */
export const STAGES_BY_FACT = STAGE_KEYS.flatMap((stage) =>
  stage in FACTS ? [{ stage, fact: FACTS[stage as keyof typeof FACTS] }] : [],
).reverse();

export function stageOf(facts: StageFacts): Stage {
  const found = STAGES_BY_FACT.find(({ fact }) => facts[fact]);
  return found?.stage ?? STAGE_BY_STATUS[facts.status];
}
