import { pageHead } from './pageHead';

/** The head of both pages that show the profile form. */
export function profileHead() {
  return pageHead(
    'Your Profile',
    'Who you are, for the forms and for the people who plan your trips.',
  );
}
