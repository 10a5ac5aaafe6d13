import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '@/platform/web/useLatest';
import { readWhatIf, type WhatIf, type WhatIfSearch } from '../domain/whatIf';

/** Milliseconds without a change before the address is written; browsers reject rapid updates. */
const REST = 250;

/**
 * The current what-if. A change applies at once, and is written to the address a moment later.
 * @param search the what-if in the address, not validated
 * @param keep writes it to the address
 */
export function useWhatIf(search: WhatIfSearch, keep: (whatIf: WhatIf) => void) {
  const given = readWhatIf(search);
  const [whatIf, setWhatIf] = useState(given);
  const written = useRef(JSON.stringify(given));
  const timer = useRef<number | undefined>(undefined);
  const latestKeep = useLatest(keep);

  // The address has changed by a link or by going back, not by our own writing.
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
      const { pathname } = window.location;
      timer.current = window.setTimeout(() => {
        // Somebody who has followed a link still sees this page while the next one loads.
        if (window.location.pathname !== pathname) return;
        written.current = JSON.stringify(changed);
        latestKeep()(changed);
      }, REST);
    },
    [latestKeep],
  );
  return [whatIf, change] as const;
}
