import * as z from 'zod/mini';
import { looksLikeAddress } from '@/platform/domain/addressInText';
import { requiredText } from '@/platform/domain/text';
import { NAME_MAX } from '@/platform/domain/textLimits';

/**
 * What people with a name of one word enter where a second one is required. Dashes, dots and the
 * like only: 'No' and 'Na' are names.
 */
export const NO_NAME_SIGNS = '-‐‑‒–—―_.,*·/\\';

/** Returns a part of a name; '' if it only fills a required field. */
export function namePart(typed: string): string {
  const part = typed.trim();
  return [...part].every((sign) => NO_NAME_SIGNS.includes(sign)) ? '' : part;
}

/** Joins first and last name with a space (SPEC 3); a name of one word stays one. */
export function fullName(names: { firstName: string; lastName: string }): string {
  const [first, last] = [names.firstName.trim(), names.lastName.trim()];
  return [namePart(first), namePart(last)].filter(Boolean).join(' ') || `${first} ${last}`.trim();
}

const NOT_A_NAME = 'Please enter a name, not an email or web address.';

/** A first or last name (SPEC 5). `missing` is the message for a blank one. */
export function nameField(missing: string) {
  return requiredText(NAME_MAX, missing).check(
    z.refine((name) => !looksLikeAddress(name), NOT_A_NAME),
  );
}
