import { type ReactNode, useId } from 'react';
import { keyed } from '@/platform/web/keyed';
import { Notice } from '@/platform/web/ui/Notice';
import { Sentence } from '@/platform/web/ui/Sentence';

interface WhatChangedProps {
  /** The most important one first. */
  sentences: readonly string[];
  /** True if the reader is asked again. */
  asks: boolean;
  actions?: ReactNode;
  /** Shown instead of the sentences. */
  children?: ReactNode;
}

/** What has changed for the reader of a plan, and why they are asked again (SPEC-2 6). */
export function WhatChanged({ sentences, asks, actions, children }: WhatChangedProps) {
  const id = useId();
  const [first, ...rest] = sentences;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 print:hidden">
      <h2 id={id} className="text-2xl">
        What changed for you
      </h2>
      {children || (
        <Notice tone={asks ? 'warn' : 'info'} title={first} still actions={actions}>
          {keyed(rest).map(([key, sentence]) => (
            <p key={key}>
              <Sentence>{sentence}</Sentence>
            </p>
          ))}
        </Notice>
      )}
    </section>
  );
}
