import { type ComponentProps, Suspense } from 'react';
import { usePreload } from '../usePreload';
import type { AlertDialog } from './AlertDialog';
import { lateWindow } from './lateWindow';

const load = () => import('./AlertDialog');
const Fetched = lateWindow(() => load().then((chunk) => chunk.AlertDialog));

/** An `AlertDialog` that a page offers at once. Its code is preloaded behind the page. */
export function LateAlertDialog(props: ComponentProps<typeof AlertDialog>) {
  usePreload(load);
  return (
    <Suspense fallback={<span aria-busy="true" />}>
      <Fetched {...props} />
    </Suspense>
  );
}
