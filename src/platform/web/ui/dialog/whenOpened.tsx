import { type ComponentType, type FC, lazy, Suspense, useState } from 'react';

/**
 * Makes a window whose code no page waits for: it is fetched when the first one opens. The window
 * stays rendered afterwards, to close in its own way.
 */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): FC<Props> {
  const Fetched: FC<Props> = lazy(async () => ({ default: await load() })) as never;
  return (props) => {
    const [hasOpened, setOpened] = useState(props.open);
    if (props.open && !hasOpened) setOpened(true);
    return (
      hasOpened && (
        <Suspense fallback={<span aria-busy="true" />}>
          <Fetched {...props} />
        </Suspense>
      )
    );
  };
}
