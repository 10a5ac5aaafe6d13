import { VERDICT_ERRORS } from './verdictErrors';

/**
 * Everything that the server refuses deliberately, by stable code. The messages are shown to
 * people; those that SPEC 8 quotes are verbatim. Clients branch on the code, never on the text.
 */
export const APP_ERRORS = {
  not_signed_in: { status: 'UNAUTHORIZED', message: 'Please log in to continue.' },
  other_account: {
    status: 'CONFLICT',
    message: 'You are now signed in with another account. Please reload this page.',
  },
  not_operator: { status: 'FORBIDDEN', message: 'You do not have access to this page.' },
  not_member: {
    status: 'FORBIDDEN',
    message: "You are not authorized to view this trip's responses.",
  },
  not_organizer: { status: 'FORBIDDEN', message: 'Only the organizer of this trip can do that.' },
  trip_not_found: {
    status: 'NOT_FOUND',
    message: 'This trip does not exist. It may have been deleted.',
  },
  too_many_misses: {
    status: 'TOO_MANY_REQUESTS',
    message: 'You have opened too many links that lead nowhere. Please try again in 15 minutes.',
  },
  removed_from_trip: {
    status: 'FORBIDDEN',
    message:
      'The organizer has removed you from this trip. They have to allow it before you can answer again.',
  },
  trip_exists: {
    status: 'CONFLICT',
    message: 'A trip with this name already exists. Please choose a different trip name.',
  },
  too_many_trips: {
    status: 'CONFLICT',
    message:
      'You have 50 trips that are not booked yet. That is the limit. Please delete one first.',
  },
  too_many_trips_today: {
    status: 'TOO_MANY_REQUESTS',
    message: 'You have created 20 trips within a day. That is the limit. Please continue tomorrow.',
  },
  trip_ready: {
    status: 'CONFLICT',
    message:
      "This trip has been marked as ready and can't be joined or edited right now. If you think this is a mistake, please contact your trip creator.",
  },
  trip_ready_edit: {
    status: 'CONFLICT',
    message: 'This trip has already been marked as ready and cannot be edited.',
  },
  nothing_to_take_along: {
    status: 'CONFLICT',
    message: 'There is no plan of yours to take along at the moment.',
  },
  /** SPEC-2 1. */
  trip_booked: {
    status: 'CONFLICT',
    message: 'This trip is booked. Ask your operator to change it.',
  },
  /** SPEC-5 19. */
  not_booked_yet: {
    status: 'CONFLICT',
    message: 'A trip can be planned again once it is booked.',
  },
  /** SPEC-2 1. The request would withdraw the plan without having confirmed that. */
  plan_with_group: {
    status: 'CONFLICT',
    message: 'A plan is with the group. Marking the trip unready withdraws it.',
  },
  trip_not_on_desk: {
    status: 'CONFLICT',
    message: 'This trip is not ready to plan: its group is still answering, or it is finished.',
  },
  not_ready_yet: {
    status: 'CONFLICT',
    message:
      'This trip is not ready yet. Operators can read its responses once the organizer marks it as ready.',
  },
  trip_taken: {
    status: 'CONFLICT',
    message: 'Somebody else has taken this trip in the meantime.',
  },
  response_exists: {
    status: 'CONFLICT',
    message:
      "You've already submitted a response. Submitting again will overwrite your previous entry. Do you want to continue?",
  },
  too_many_people: {
    status: 'CONFLICT',
    message:
      'A trip has 500 people at most, and this would be more. Please ask whoever invited you.',
  },
  link_ended: {
    status: 'NOT_FOUND',
    message: 'This personal link has ended. Ask whoever sent it for a new one.',
  },
  too_many_asks: {
    status: 'TOO_MANY_REQUESTS',
    message: 'Too many people have asked for this from your network. Please try again in an hour.',
  },
  guest_gone: { status: 'NOT_FOUND', message: 'This guest is no longer on the list.' },
  guest_answered: {
    status: 'CONFLICT',
    message:
      'This person has already sent a response. They can leave the trip from its page instead.',
  },
  place_taken: {
    status: 'CONFLICT',
    message: 'This guest already has a response, or this response is another guest’s.',
  },
  changed_since: {
    status: 'CONFLICT',
    message:
      'This was saved in another tab or on another device in the meantime. Please compare the two before you save.',
  },
  plan_gone: {
    status: 'NOT_FOUND',
    message: 'This plan is not here any more. Another operator may have deleted it.',
  },
  item_gone: {
    status: 'NOT_FOUND',
    message: 'This item is not here any more. Another operator may have deleted it.',
  },
  /** SPEC-4 14.1. */
  still_editable: {
    status: 'CONFLICT',
    message: 'This trip still takes responses. Please edit your response instead.',
  },
  traveler_gone: { status: 'NOT_FOUND', message: 'This person has left the trip.' },
  question_gone: {
    status: 'NOT_FOUND',
    message: 'This question has been taken back, or answered in another tab.',
  },
  offer_over: {
    status: 'NOT_FOUND',
    message: 'This offer is over: it was accepted, declined or taken back.',
  },
  email_unproved: {
    status: 'CONFLICT',
    message: 'Only somebody who has verified their email can organize a trip.',
  },
  too_many_plans: { status: 'CONFLICT', message: 'A trip has at most 5 plans.' },
  too_many_items: { status: 'CONFLICT', message: 'A plan has at most 300 items.' },
  answer_changed: {
    status: 'CONFLICT',
    message: 'This response has just been changed. Please read it again.',
  },
  plan_proposed: {
    status: 'CONFLICT',
    message: 'This plan is with the group, so it cannot be deleted. Withdraw it first.',
  },
  plan_changed: {
    status: 'CONFLICT',
    message: 'This plan has just been changed. Please look at it again before you propose it.',
  },
  not_proposable: {
    status: 'CONFLICT',
    message: 'A plan can be proposed once its trip is ready, and until it is finished.',
  },
  other_plan_booked: {
    status: 'CONFLICT',
    message:
      'The trip is booked with another plan. Only a new version of that one can be proposed.',
  },
  /** Its issues name the items. */
  not_booked_for: {
    status: 'CONFLICT',
    message: 'This version is for somebody for whom the trip is not booked.',
  },
  findings_left: {
    status: 'CONFLICT',
    message:
      'Before this plan can be proposed, its errors must be solved and its warnings looked at.',
  },
  email_unverified: {
    status: 'FORBIDDEN',
    message: 'Mails go out once your own email is verified.',
  },
  guest_declined: {
    status: 'CONFLICT',
    message: "This guest can't come, so there is nothing to ask.",
  },
  guest_without_email: {
    status: 'CONFLICT',
    message: 'We have no email for this guest. Copy the message instead.',
  },
  mails_ended: {
    status: 'CONFLICT',
    message: 'This guest has ended mails from here, so nothing was sent. Copy the message instead.',
  },
  mailed_today: {
    status: 'TOO_MANY_REQUESTS',
    message: 'This guest has had a mail in the last 24 hours. Please wait until tomorrow.',
  },
  too_many_mails: {
    status: 'TOO_MANY_REQUESTS',
    message: 'You have sent 200 mails in 24 hours. That is the limit. Please carry on tomorrow.',
  },
  mails_link_ended: {
    status: 'NOT_FOUND',
    message: 'This trip is gone. No more mails about it are sent.',
  },
  ...VERDICT_ERRORS,
  no_questions: {
    status: 'CONFLICT',
    message: 'Travelers can ask from when the trip is ready until 30 days after it.',
  },
  question_closed: {
    status: 'CONFLICT',
    message: 'This is closed. Please ask anew.',
  },
  question_changed: {
    status: 'CONFLICT',
    message: 'There is something new here. Please read it before you send this.',
  },
  too_many_questions: {
    status: 'TOO_MANY_REQUESTS',
    message: 'You have asked 20 times in 24 hours. That is the limit. Please carry on tomorrow.',
  },
  needs_open: {
    status: 'CONFLICT',
    message: 'They can still edit their needs themselves.',
  },
  needs_full: {
    status: 'CONFLICT',
    message: 'Please shorten this: their needs have no more room.',
  },
  sheet_empty: { status: 'CONFLICT', message: 'There is nothing on this sheet to send.' },
  sheet_changed: {
    status: 'CONFLICT',
    message: 'This sheet has changed since you opened it. Please look at it again.',
  },
  /** Its issues list the names. */
  notes_missing: {
    status: 'CONFLICT',
    message: 'Somebody on this sheet has no note yet. Send it without them only if that is meant.',
  },
  supplier_ended_mails: {
    status: 'CONFLICT',
    message:
      'This address has ended mails from here. Ask without an email, and copy the address instead.',
  },
  too_many_receipts: {
    status: 'CONFLICT',
    message: 'This sheet has 30 receipts, the most that it can have. Withdraw one of them first.',
  },
  too_many_sendings: {
    status: 'CONFLICT',
    message: 'This sheet was sent to 30 names, the most that we keep. Use one of them again.',
  },
  /** Its issues give the reason. */
  not_choosable: { status: 'CONFLICT', message: 'This plan cannot be chosen yet.' },
  others_left_out: {
    status: 'CONFLICT',
    message: 'Who would be left out has changed since you opened this. Please look at it again.',
  },
  nothing_chosen: {
    status: 'CONFLICT',
    message: 'The organizer has not chosen a plan, so there is nothing to book.',
  },
  not_payee: {
    status: 'FORBIDDEN',
    message: 'Only our operators, or the organizer where they are the payee, can do that.',
  },
  dues_rest: {
    status: 'CONFLICT',
    message: 'No plan is chosen right now, so dues rest. They can be made once one is chosen.',
  },
  no_way_to_pay: {
    status: 'CONFLICT',
    message: 'Whoever is paid has to save how to pay first: the mail about dues leads there.',
  },
  due_gone: { status: 'NOT_FOUND', message: 'This is not here any more.' },
  too_many_dues: { status: 'CONFLICT', message: 'The dues of a trip have at most 2,000 rows.' },
  proof_needed: {
    status: 'FORBIDDEN',
    message: 'Please confirm first that it is you.',
  },
  no_way_in: {
    status: 'CONFLICT',
    message: 'This is your only way in. Set a password or verify your email first.',
  },
  /** SPEC-3 12.3. */
  factor_needed: {
    status: 'FORBIDDEN',
    message: 'Confirm that it is you. What is for operators asks for your second factor.',
  },
  no_factor: {
    status: 'FORBIDDEN',
    message: 'Set up your second factor. Operators need one here, and you have none yet.',
  },
  /** Its issues list the titles. */
  items_open: { status: 'CONFLICT', message: 'Some items of the plan are not booked yet.' },
  /** Shows its issues' messages if it has any, because not every page has a field to mark. */
  invalid_input: { status: 'BAD_REQUEST', message: 'This cannot be saved as it is.' },
  unavailable: {
    status: 'SERVICE_UNAVAILABLE',
    message: "Gangway can't reach its data right now. Please try again in a moment.",
  },
  foreign_origin: { status: 'FORBIDDEN', message: 'This request did not come from our own pages.' },
} as const satisfies Record<string, { status: string; message: string }>;
