import { Check, Copy } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { Button } from './Button';
import { copyText, selectText } from './copyText';

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'onCopy' | 'asChild'> & {
  text: string;
  /** Where the text stands on the page; selected when copying is refused. */
  source?: RefObject<HTMLElement | null>;
  onCopied?: () => void;
};

/** Copies a text. Where the browser does not allow it, selects it and says how to go on. */
export function CopyButton({ text, source, onCopied, children, ...button }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), 2500);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    const copied = await copyText(text);
    setState(copied ? 'copied' : 'refused');
    if (copied) onCopied?.();
    else selectText(source?.current ?? null);
  };

  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {children}
      </Button>
      <span role="status" className={state === 'refused' ? 'text-[0.9375rem]' : 'sr-only'}>
        {state === 'copied' && 'Copied.'}
        {state === 'refused' && 'Your browser did not let us copy it. Please copy the marked link.'}
      </span>
    </>
  );
}
