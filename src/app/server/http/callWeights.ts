import type { RootRouter } from '../rootRouter';

/**
 * A call's cost on a trip of the largest size: heavy if built from the whole trip, middling if
 * built from a line per person.
 */
type Weight = 'heavy' | 'middling' | 'light';

type Procedures = RootRouter['_def']['record'];

/** Every procedure; the compiler demands an entry for each new one. */
const WEIGHTS: { [Feature in keyof Procedures]: Record<keyof Procedures[Feature], Weight> } = {
  identity: {
    session: 'light',
    resetLink: 'light',
    account: 'light',
    devices: 'light',
    endSession: 'light',
    endOtherSessions: 'light',
    deletionPreview: 'light',
  },
  profile: {
    mine: 'light',
    save: 'light',
  },
  trips: {
    create: 'light',
    dashboard: 'light',
    invitation: 'light',
    details: 'light',
    update: 'light',
    setStatus: 'light',
    setDeadline: 'light',
    delete: 'light',
  },
  responses: {
    tripPage: 'middling',
    own: 'light',
    submit: 'light',
    leave: 'light',
    remove: 'light',
    allowAgain: 'light',
    seeDates: 'light',
    offerTrip: 'light',
    takeBackOffer: 'light',
    answerOffer: 'light',
    askSamePerson: 'light',
    takeBackSamePerson: 'light',
    saySamePerson: 'light',
  },
  brief: {
    trip: 'heavy',
    atCost: 'heavy',
    review: 'heavy',
    suggestDates: 'light',
  },
  guests: {
    arrival: 'light',
    knownName: 'light',
    open: 'light',
    look: 'light',
    decline: 'light',
    takeBack: 'light',
    claim: 'light',
    door: 'light',
    declineByName: 'light',
    takeBackByName: 'light',
    whoIsComing: 'heavy',
    more: 'light',
    add: 'light',
    change: 'light',
    remove: 'light',
    tie: 'light',
    keepApart: 'light',
    untie: 'light',
    setListOnly: 'light',
    setOpenInvitation: 'light',
    settleDecline: 'light',
    removeDecline: 'light',
    letIn: 'light',
  },
  mails: {
    nudge: 'light',
    remind: 'heavy',
    mailing: 'light',
    end: 'light',
  },
  plans: {
    composer: 'heavy',
    proposals: 'heavy',
    create: 'light',
    save: 'light',
    delete: 'light',
    restore: 'light',
    savePerson: 'light',
    tickNothing: 'light',
    touchNeed: 'light',
    checkItems: 'light',
    lookAt: 'light',
    addItem: 'light',
    saveItem: 'light',
    bookItems: 'light',
    deleteItem: 'light',
    restoreItem: 'light',
    propose: 'heavy',
  },
  review: {
    readyTrips: 'light',
    desk: 'light',
    alsoOpen: 'light',
    take: 'light',
    giveBack: 'light',
    sendBack: 'light',
    saveNotes: 'light',
    news: 'light',
    trip: 'heavy',
    recordExport: 'light',
  },
  verdicts: {
    round: 'heavy',
    review: 'heavy',
    foresee: 'heavy',
    readAs: 'heavy',
    withdraw: 'light',
    give: 'light',
    offerChange: 'light',
    remind: 'light',
    answerCondition: 'light',
    confirm: 'light',
    see: 'light',
    choose: 'light',
    markBooked: 'light',
    markFinished: 'light',
    history: 'light',
    historyForOperators: 'light',
  },
  sheets: {
    open: 'heavy',
    saveNote: 'light',
    send: 'heavy',
    askReceipt: 'heavy',
    withdrawReceipt: 'light',
    seeAnswer: 'light',
    handOnNote: 'light',
    recordExport: 'light',
  },
  takeaway: {
    open: 'heavy',
    renewCalendar: 'heavy',
    makeHome: 'heavy',
    withdrawHome: 'light',
    withdrawCalendar: 'light',
  },
  privacy: {
    kept: 'heavy',
    looks: 'light',
  },
  live: {
    trip: 'light',
    invitation: 'light',
    dashboard: 'light',
    readyTrips: 'light',
    review: 'light',
  },
};

const BY_PATH: ReadonlyMap<string, Weight> = new Map(
  Object.entries(WEIGHTS).flatMap(([feature, weights]) =>
    Object.entries(weights).map(([name, weight]) => [`${feature}.${name}`, weight] as const),
  ),
);

/** Returns what a call of this procedure costs; 'light' if there is no such procedure. */
export function weightOf(path: string): Weight {
  return BY_PATH.get(path) ?? 'light';
}
