import { lazy, useId, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Part } from '@/platform/web/ui/Part';
import { Problem } from '@/platform/web/ui/Problem';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { DueView, TravelerDues } from '../domain/dueViews';
import { OWED_HEADING } from '../domain/owesNow';
import { useTakePaymentBack } from './api';
import { DueHead } from './DueHead';
import { PaymentLines } from './PaymentLines';
import { SayPaidDialog } from './SayPaidDialog';

/** It draws a QR code, which is needed only once it is open. */
const HowToPay = lazy(() => import('./HowToPay'));

interface WhatYouOweProps {
  tripId: string;
  page: TravelerDues;
  /** The operator who has taken the trip. */
  operator?: string | null | undefined;
}

/**
 * Region 'What you owe' of a traveler's plan, while anything is open, or to say what happens to it
 * if they do not go any more (SPEC-4 15.2).
 */
export default function WhatYouOwe({ tripId, page, operator }: WhatYouOweProps) {
  const open = page.dues.filter(({ left }) => left > 0);
  const settled = page.dues.filter(({ left }) => left === 0);
  return (
    <section aria-labelledby={OWED_HEADING} className="max-w-3xl print:hidden">
      <h2 id={OWED_HEADING} className="text-2xl wrap-anywhere">
        What you owe
      </h2>
      <Card className="mt-4">
        {page.settled.map((sentence) => (
          <p key={sentence} className="mb-3 last:mb-0">
            <Sentence>{sentence}</Sentence>
          </p>
        ))}
        {open.length > 0 && (
          <ul className="divide-y divide-line [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
            {open.map((due) => (
              <OpenDue key={due.dueId} {...{ tripId, due, page, operator }} />
            ))}
          </ul>
        )}
        {settled.length > 0 && (
          <details className="mt-4 border-t border-line pt-2">
            <summary className="flex min-h-11 items-center font-semibold text-teal">
              Nothing left to pay ({settled.length})
            </summary>
            <ul className="divide-y divide-line">
              {settled.map((due) => (
                <li key={due.dueId} className="py-3">
                  <DueHead due={due} />
                  <PaymentLines due={due} isOwn />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </section>
  );
}

interface OpenDueProps extends WhatYouOweProps {
  due: DueView;
}

function OpenDue({ tripId, due, page, operator }: OpenDueProps) {
  const id = useId();
  const panel = `${id}-how`;
  const [isOpen, setOpen] = useState(false);
  const [isSaying, setSaying] = useState(false);
  const { ways, transfer, payee } = page;
  const { dueId, version: began, currency, open, kind } = due;
  const back = useTakePaymentBack(tripId);
  return (
    <li className="py-4">
      <DueHead due={due} id={id} />
      <PaymentLines
        due={due}
        isOwn
        actions={({ paymentId, state }) =>
          state === 'said' && (
            <Button
              size="sm"
              variant="quiet"
              pending={back.isPending}
              aria-describedby={id}
              onClick={() => back.mutate({ dueId, began, paymentId })}
            >
              Take It Back
            </Button>
          )
        }
      />
      <Problem>{back.problem}</Problem>
      {kind !== 'refund' && open > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={panel}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            How to pay
          </Button>
          <Button size="sm" variant="quiet" aria-describedby={id} onClick={() => setSaying(true)}>
            I Have Paid
          </Button>
        </div>
      )}
      <div id={panel} hidden={!isOpen || open === 0} className="mt-3">
        {isOpen && open > 0 && ways && (
          <Part fallback={<span aria-busy="true" />}>
            <HowToPay {...{ ways, currency, transfer }} amount={open} />
          </Part>
        )}
        {isOpen && open > 0 && !ways && (
          <p>
            {payee === 'organizer' ? (
              'Your organizer has'
            ) : operator ? (
              <>
                <bdi translate="no">{operator}</bdi> has
              </>
            ) : (
              'Our operators have'
            )}{' '}
            not said yet how to pay.
          </p>
        )}
      </div>
      {isSaying && <SayPaidDialog {...{ tripId, due }} onClose={() => setSaying(false)} />}
    </li>
  );
}
