import type { ProfileInput } from '@/features/profile/domain/profile';
import type { AnswersInput } from '@/features/responses/domain/answers';
import { answersInput, profileInput } from '../factories';

/** A text that stands nowhere else, so that it is found wherever it turns up. */
export function mark(person: string, field: string): string {
  return `mark-${person}-${field}`;
}

/** A profile whose every text can be told from everyone else's. */
export function markedProfile(person: string): ProfileInput {
  return profileInput({
    firstName: mark(person, 'profileFirstName'),
    lastName: mark(person, 'profileLastName'),
    age: String(1_000_000 + person.length * 1_000 + person.charCodeAt(0)),
    preferences: mark(person, 'profilePreferences'),
    countriesVisited: mark(person, 'countriesVisited'),
  });
}

/**
 * Answers whose every text can be told from everyone else's. The choices cannot carry a mark: `others`
 * choose otherwise than whoever asks.
 */
export function markedAnswers(person: string, { others = false } = {}): AnswersInput {
  return answersInput({
    firstName: mark(person, 'firstName'),
    lastName: mark(person, 'lastName'),
    budget: mark(person, 'budget'),
    mustSee: mark(person, 'mustSee'),
    preferences: mark(person, 'preferences'),
    fromLocation: mark(person, 'fromLocation'),
    accommodations: mark(person, 'accommodations'),
    specialTravel: mark(person, 'specialTravel'),
    flexibility: others ? 'very' : 'fixed',
    shareRoom: others ? 'no' : 'yes',
  });
}
