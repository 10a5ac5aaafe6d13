import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '@/platform/web/useLatest';
import { readWhatIf, type WhatIf, type WhatIfSearch } from '../domain/whatIf';

/** Milliseconds without a change before the address is written: browsers refuse many in a row. */
const REST = 250;

/**
 * What is tried, which answers at once, and is kept in the address a moment later.
 * @param search what is in the address, as somebody may have written it
 * @param keep puts it there
 */
export function useWhatIf(search: WhatIfSearch, keep: (whatIf: WhatIf) => void) {
  const given = readWhatIf(search);
  const [whatIf, setWhatIf] = useState(given);
  const written = useRef(JSON.stringify(given));
  const timer = useRef<number | undefined>(undefined);
  const latestKeep = useLatest(keep);

  // The address has changed, by a link or by going back; our own writing does not count.
  const address = JSON.stringify(given);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    window.clearTimeout(timer.current);
    setWhatIf(JSON.parse(address) as WhatIf);
  }, [address]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const change = useCallback(
    (changed: WhatIf) => {
      setWhatIf(changed);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        written.current = JSON.stringify(changed);
        latestKeep()(changed);
      }, REST);
    },
    [latestKeep],
  );
  return [whatIf, change] as const;
}
