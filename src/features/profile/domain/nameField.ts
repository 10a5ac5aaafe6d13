import * as z from 'zod/mini';
import { looksLikeAddress } from '@/platform/domain/addressInText';
import { requiredText } from '@/platform/domain/text';
import { NAME_MAX } from '@/platform/domain/textLimits';

const NOT_A_NAME = 'Please enter a name, not an email or web address.';

/** A first or last name (SPEC 5). `missing` is the message for a blank one. */
export function nameField(missing: string) {
  return requiredText(NAME_MAX, missing).check(
    z.refine((name) => !looksLikeAddress(name), NOT_A_NAME),
  );
}
