import { type ComponentType, type FC, lazy, useEffect, useState } from 'react';
import { Part } from '../Part';

/** How long after a page is there its windows' code is fetched, in milliseconds. */
const AFTER = 3_000;

/**
 * Makes a window whose code no page waits for: it is fetched a moment after the page, so that it
 * opens without a connection too, or when the first one opens. The window stays rendered
 * afterwards, to close in its own way.
 */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): FC<Props> {
  const Fetched: FC<Props> = lazy(async () => ({ default: await load() }));
  return (props) => {
    const [hasOpened, setOpened] = useState(props.open);
    if (props.open && !hasOpened) setOpened(true);
    useEffect(() => {
      const timer = setTimeout(() => void load().catch(() => undefined), AFTER);
      return () => clearTimeout(timer);
    }, []);
    return (
      hasOpened && (
        <Part fallback={<span aria-busy="true" />}>
          <Fetched {...props} />
        </Part>
      )
    );
  };
}
