import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { listed } from '@/platform/domain/inWords';

/** How many names a mail says before it only counts. */
const MOST = 20;

/** 'Ana, Ben and 30 more': names as a sentence has them. */
export function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MOST ? MOST - 1 : MOST).map(withoutWebAddresses);
  const rest = names.length - shown.length;
  return listed(rest > 0 ? [...shown, `${rest} more`] : shown);
}
