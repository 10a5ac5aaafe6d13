import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { listedFew } from '@/platform/domain/inWords';

/** How many names a mail says before it only counts. */
const MOST = 20;

/** 'Ana, Ben and 30 more': names as a sentence has them. */
export function namesInWords(names: readonly string[]): string {
  return listedFew(names.map(withoutWebAddresses), MOST, MOST - 1);
}
