import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useFetchedBehind } from '../useFetchedBehind';
import type { AlertDialog } from './AlertDialog';

const load = () => import('./AlertDialog');
const Fetched = lazy(() => load().then((chunk) => ({ default: chunk.AlertDialog })));

/** An `AlertDialog` of what a page shows at once: its code comes behind the page, which waits for none of it. */
export function LateAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  // What has been asked once stays, so that it can close in its own way.
  const [hasOpened, setOpened] = useState(props.open);
  if (props.open && !hasOpened) setOpened(true);
  useFetchedBehind(load);
  return <Suspense>{hasOpened && <Fetched {...props} />}</Suspense>;
}
