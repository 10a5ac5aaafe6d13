import { useCallback, useEffect, useRef, useState } from 'react';
import { laterIfStillHere } from '@/platform/web/laterIfStillHere';
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
  const cancel = useRef<(() => void) | undefined>(undefined);
  const latestKeep = useLatest(keep);

  // The address has changed by a link or by going back, not by our own writing.
  const address = JSON.stringify(given);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    cancel.current?.();
    setWhatIf(JSON.parse(address) as WhatIf);
  }, [address]);

  useEffect(() => () => cancel.current?.(), []);

  const change = useCallback(
    (changed: WhatIf) => {
      setWhatIf(changed);
      cancel.current?.();
      cancel.current = laterIfStillHere(() => {
        written.current = JSON.stringify(changed);
        latestKeep()(changed);
      }, REST);
    },
    [latestKeep],
  );
  return [whatIf, change] as const;
}
