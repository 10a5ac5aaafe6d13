import { accounts, sessions } from '@/features/identity/server/tables';
import { ANSWER_KEYS, fieldOf } from '@/features/responses/domain/answerFields';
import type { Cell, Role } from './cells';
import { mark, markedAnswers, markedProfile, TRIP_SECRETS, textKeys } from './marked';
import { AUTHORS_COST, ITEM_SECRETS } from './plantedPlan';
import { rowOf } from './procedures';
import type { PersonWord, World } from './world';

/** Texts of a response, by reader: its author alone; also operators; also the trip's members. */
const FOR_AUTHOR = textKeys(({ visibility }) => visibility === 'own');
const OPERATORS_KEYS = textKeys(({ visibility }) => visibility === 'operator');
const MEMBERS_KEYS = textKeys(({ visibility }) => ['card', 'money'].includes(visibility));
/** The same of a companion, whose needs are read as their traveler's are. */
const FOR_OPERATORS = [...OPERATORS_KEYS, 'companionNeeds'];
const FOR_MEMBERS = [...MEMBERS_KEYS, 'companionName'];
/** What operators read once the trip is ready. Names are shown beside the plans before that. */
const ANSWERS = [
  ...[...OPERATORS_KEYS, ...MEMBERS_KEYS].filter((key) => fieldOf(key).joined !== 'name'),
  'companionNeeds',
];
/** Texts of a guest. Marked as the organizer's, and for the organizer alone. */
const OF_GUEST = ['guestemail', 'guestToken', 'declineReason'];
/** Texts of a plan that are for operators, and for `author` or `guest` alone. */
const OF_PLAN = [...ITEM_SECRETS.map((key) => `item-${key}`), 'planRoom', 'storedView'];
/** What somebody owes and wrote of it: for operators, as the payees, and for them alone. */
const OF_DUES = ['dueTitle', 'paymentNote'];
/**
 * Reasons against a plan, conditions for it, and what someone left out of it could change. For the
 * trip's organizer and operators.
 */
const OF_VERDICT = ['verdictReason', 'verdictCondition', 'canChange'];

/** Returns the keys of people's private data. This procedure gives members nobody else's. */
export function privateKeys(name: string): readonly string[] {
  const open = name === 'brief.trip' ? ['card', 'money', 'brief'] : ['card', 'money'];
  return [...ANSWER_KEYS.filter((key) => !open.includes(fieldOf(key).visibility)), ...PRIVATE_KEYS];
}

const PRIVATE_KEYS = [
  'companionNeeds',
  'internalNotes',
  'birthday',
  'age',
  'countriesVisited',
  'userId',
  ...TRIP_SECRETS,
  'password',
  'token',
];

/** Returns the caller's own values, which may appear under the keys above. */
export function ownValues(world: World, role: Role): ReadonlySet<unknown> {
  if (role === 'anonymous') return new Set();
  const all = [markedProfile(role), markedAnswers(role), { birthday: '1990-04-12' }];
  const ofTrip = [...TRIP_SECRETS, 'companionNeeds'].map((key) => mark(role, key));
  return new Set([...all.flatMap(Object.values), ...ofTrip, world.people[role].userId]);
}

/** Returns everyone's password hashes and session tokens. */
export async function keysToAccounts({ database: { db } }: World): Promise<string[]> {
  const passwords = await db.select({ key: accounts.password }).from(accounts);
  const tokens = await db.select({ key: sessions.token }).from(sessions);
  return [...passwords, ...tokens].flatMap(({ key }) => key ?? []);
}

/** True if `role` and `person` belong to one trip of the world. */
function shareTrip(role: Role, person: PersonWord, ownTrip: boolean): boolean {
  if (person === 'guest') return ownTrip;
  const members: string[] = ['organizer', 'traveler', 'author'];
  return members.includes(role) && members.includes(person);
}

/** Returns every planted text that must not be in a response to `role` about `target`. */
export function hiddenFrom(
  world: World,
  role: Role,
  name: string,
  target: Cell['target'],
): string[] {
  const ownTrip = target === 'ownDraft' || target === 'ownReady';
  const isDraft = target === 'draft' || target === 'ownDraft';
  const { admits } = rowOf(name);
  const asOperator = role === 'operator' && (admits === 'operator' || admits === 'payee');
  const seesNames = role === 'operator' && admits === 'membersAndOperators';
  const isOrganizer = ownTrip || role === 'organizer';
  const ofVerdicts = isOrganizer && name === 'verdicts.round' ? [] : OF_VERDICT;
  const operatorsOwn = asOperator
    ? []
    : ['internalNotes', 'payNote'].map((key) => mark('operators', key));
  const money = isOrganizer || !name.startsWith('brief.') ? [] : ['budget'];
  const others = Object.keys(world.people).filter((word) => word !== role) as PersonWord[];
  const ofOthers = others.flatMap((word) => {
    const profile = ['profilePreferences', 'countriesVisited'];
    const hidden = [...profile, ...(word === 'organizer' ? [] : ['profileFirstName'])];
    const marks = (fields: readonly string[]) => fields.map((field) => mark(word, field));
    const forNobody = [
      ...marks([...hidden, ...FOR_AUTHOR, ...OF_GUEST]),
      `"${markedProfile(word).age}"`,
    ];
    if (asOperator) return isDraft ? [...forNobody, ...marks(ANSWERS)] : forNobody;
    const forOperators = [
      ...marks([
        ...FOR_OPERATORS,
        ...OF_PLAN,
        ...OF_DUES,
        ...ofVerdicts,
        ...TRIP_SECRETS,
        ...money,
      ]),
      String(AUTHORS_COST),
      world.people[word].userId,
    ];
    if (shareTrip(role, word, ownTrip)) return [...forNobody, ...forOperators];
    const emails = [world.people[word].email, mark(word, 'organizeremail')];
    const names = seesNames ? [] : marks(['guestName']);
    return [...forNobody, ...forOperators, ...names, ...marks(FOR_MEMBERS), ...emails];
  });
  return [...operatorsOwn, ...ofOthers];
}
