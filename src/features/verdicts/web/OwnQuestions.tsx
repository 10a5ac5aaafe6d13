import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { ASK } from '@/features/itinerary/web/itemAnchor';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Part } from '@/platform/web/ui/Part';
import { Section } from '@/platform/web/ui/Section';
import { ANCHORS } from '../domain/asked/anchors';
import type { Thread } from '../domain/questions';
import { quoted } from '../domain/verdictWords';
import { useCloseThread } from './api';
import { Turn } from './Turn';

/** Comes once it is asked for. */
const AskDialog = lazy(() => import('./AskDialog'));

interface OwnQuestionsProps {
  tripId: string;
  /** True if the reader's needs can be edited. */
  editsNeeds: boolean;
  className?: string;
}

/** 'Ask or Tell' (SPEC-5 20): a member's questions to operators, and what is shown to everybody. */
export function OwnQuestions({ tripId, editsNeeds, className }: OwnQuestionsProps) {
  const navigate = useNavigate();
  const { data } = useQuery(trpc.verdicts.questions.queryOptions({ tripId }));
  // As an address, so that each item of a plan can link to it.
  const asked = useLocation({ select: ({ hash }) => (hash.startsWith(ASK) ? hash : null) });
  const go = (hash: string) =>
    void navigate({ to: '.', search: true, hash, replace: hash === '', resetScroll: false });
  if (!data || !(data.asks || data.threads.length > 0 || data.shown.length > 0)) return null;
  const { asks, threads, shown, deletedOn } = data;
  const about = asked?.slice(ASK.length) ?? '';
  return (
    <Section
      title="Our operators"
      id={ANCHORS.questions}
      className={`grid max-w-2xl scroll-mt-4 grid-cols-1 gap-4 print:hidden ${className ?? ''}`}
    >
      {asks && (
        <div className="grid grid-cols-1 gap-3">
          <p>Is something unclear, or has something changed? They read it and answer here.</p>
          <div>
            <Button onClick={() => go(ASK)}>Ask or Tell</Button>
          </div>
        </div>
      )}
      {threads.toReversed().map((thread) => (
        <OwnThread
          key={thread.threadId}
          {...{ tripId, thread, deletedOn }}
          onGoOn={asks ? () => go(`${ASK}${thread.threadId}`) : null}
        />
      ))}
      {shown.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="text-lg">For everybody on this trip</h3>
          {shown.map(({ questionId, question, reply }) => (
            <div key={questionId} className="wrap-anywhere whitespace-pre-line">
              <p className="font-semibold">{question}</p>
              <p>{reply}</p>
            </div>
          ))}
        </div>
      )}
      {asks && asked !== null && (
        <Part>
          <AskDialog
            key={about}
            {...{ tripId, editsNeeds }}
            thread={threads.find(({ threadId }) => threadId === about) ?? null}
            itemId={about}
            onClose={() => go('')}
          />
        </Part>
      )}
    </Section>
  );
}

interface OwnThreadProps {
  tripId: string;
  thread: Thread;
  deletedOn: string | null;
  /** Null once nothing can be asked any more. */
  onGoOn: (() => void) | null;
}

function OwnThread({ tripId, thread, deletedOn, onGoOn }: OwnThreadProps) {
  const { threadId, about, isClosed, turns } = thread;
  const close = useCloseThread(tripId);
  return (
    <article className="grid grid-cols-1 gap-3 rounded-xl border-[1.5px] border-line bg-card p-4">
      {about !== '' && <h3 className="text-base wrap-anywhere">About {about}</h3>}
      {turns.map(({ id, question, reply, addedNeed, isAsked }) => (
        <div key={id} className="grid grid-cols-1 gap-3">
          {(question !== '' || reply === '') && (
            <Turn who="You">{quoted(question, deletedOn)}</Turn>
          )}
          {reply !== '' && <Turn who="Our operators">{reply}</Turn>}
          {addedNeed !== '' && <p>Our operators added to your needs: “{addedNeed}”</p>}
          {isAsked && !isClosed && (
            <p className="text-[0.9375rem] text-ink-soft">
              Sent. Our operators still have to answer. Only you and they read this.
            </p>
          )}
        </div>
      ))}
      {isClosed && <p className="text-[0.9375rem] text-ink-soft">Done.</p>}
      {!isClosed && onGoOn && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onGoOn}>
            Go On
          </Button>
          <Button
            size="sm"
            variant="quiet"
            pending={close.isPending}
            onClick={() => close.mutate(threadId)}
          >
            Done
          </Button>
        </div>
      )}
    </article>
  );
}
