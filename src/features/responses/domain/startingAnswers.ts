import type { ProfileView } from '@/features/profile/domain/profile';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import type { AnswersInput } from './answers';
import type { OwnResponse } from './responseViews';

const typed = (date: CalendarDate | null) => (date ? formatTypedDate(date) : '');

/** What the join form begins with: earlier answers when they are edited, else the profile's name. */
export function startingAnswers(
  own: OwnResponse | null,
  profile: ProfileView | null,
): AnswersInput {
  if (own) {
    const { availabilityStart, availabilityEnd } = own;
    return {
      ...own,
      availabilityStart: typed(availabilityStart),
      availabilityEnd: typed(availabilityEnd),
    };
  }
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    availabilityStart: '',
    availabilityEnd: '',
    budget: '',
    preferences: '',
    fromLocation: '',
    mustSee: '',
    flexibility: '',
    accommodations: '',
    shareRoom: '',
    specialTravel: '',
  };
}
