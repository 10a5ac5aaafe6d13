import { CloudOff, Hourglass } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type ConnectionState, connectionStore } from './connection';

const NOTICES = {
  offline: {
    Icon: CloudOff,
    text: 'You are offline. What you type is kept on this device.',
  },
  slow: { Icon: Hourglass, text: 'The connection is slow. Still trying…' },
};

/**
 * A strip under the navbar while the connection is lost or slow. It overlays the page, so that
 * nothing moves when it comes or goes, and lets taps through.
 */
export function ConnectionNotice() {
  const state = useSyncExternalStore<ConnectionState>(
    connectionStore.subscribe,
    connectionStore.state,
    () => 'online',
  );
  const notice = state === 'online' ? null : NOTICES[state];
  return (
    <div role="status" className="pointer-events-none sticky top-0 z-30 h-0 print:hidden">
      {notice && (
        <p className="flex items-center justify-center gap-2 bg-band px-4 py-1 text-[0.9375rem] font-medium text-on-band shadow-lift forced-colors:border-b">
          <notice.Icon aria-hidden="true" className="size-4 shrink-0" />
          {notice.text}
        </p>
      )}
    </div>
  );
}
