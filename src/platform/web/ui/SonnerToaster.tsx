import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { toasterDemand } from './toast';

/** Sonner in our style, loaded as its own chunk. Use `Toaster` instead. */
export default function SonnerToaster() {
  useEffect(() => toasterDemand.arrived(), []);
  return (
    <Toaster
      theme="system"
      position="bottom-center"
      containerAriaLabel="Messages"
      offset={24}
      mobileOffset={{ bottom: 'max(1rem, env(safe-area-inset-bottom))', left: 16, right: 16 }}
      style={
        {
          '--normal-bg': 'var(--ink)',
          '--normal-text': 'var(--paper)',
          '--normal-border': 'transparent',
          '--border-radius': '0.75rem',
          '--width': '22rem',
          fontFamily: 'var(--font-text)',
        } as React.CSSProperties
      }
      toastOptions={{ style: { fontSize: '1rem', fontWeight: 500 } }}
    />
  );
}
