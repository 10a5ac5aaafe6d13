import { lazy, type ReactNode, useState } from 'react';
import { newUuid } from '@/platform/web/newUuid';
import { Button } from '@/platform/web/ui/Button';
import { Day } from '@/platform/web/ui/Day';
import { Part } from '@/platform/web/ui/Part';
import { Section } from '@/platform/web/ui/Section';
import { ANCHORS } from '../domain/asked/anchors';
import {
  type AskedQuestions as Asked,
  type AskedThread,
  type Turn as OneTurn,
  openConditions,
  waitsForOperators,
} from '../domain/questions';
import type { RoundPage } from '../domain/roundViews';
import { conditionStateSentence } from '../domain/verdictWords';
import { AnswerQuestion } from './AnswerQuestion';
import { useAnswerCondition, useReply } from './api';
import { Turn } from './Turn';

/** Come with a press. */
const ShowDialog = lazy(() =>
  import('./AnswerDialogs').then((chunk) => ({ default: chunk.ShowDialog })),
);
const NeedsDialog = lazy(() =>
  import('./AnswerDialogs').then((chunk) => ({ default: chunk.NeedsDialog })),
);

interface AskedQuestionsProps {
  page: RoundPage & Asked;
}

/** For operators: the group's questions and conditions, and what is shown to everybody. */
export default function AskedQuestions({ page }: AskedQuestionsProps) {
  /** What was last answered from here. */
  const [answered, setAnswered] = useState<string | null>(null);
  const { tripId, threads, shown, addsNeeds } = page;
  const conditions = openConditions(page.round);
  const open = threads.filter(({ isClosed }) => !isClosed);
  const closed = threads.filter(({ isClosed }) => isClosed);
  const waits = open.filter(waitsForOperators);
  const card = (condition: (typeof conditions)[number]) => (
    <ConditionCard
      key={condition.key}
      {...{ tripId, condition }}
      isAnswered={answered === condition.key}
      onAnswered={() => setAnswered(condition.key)}
    />
  );
  const thread = (one: AskedThread) => (
    <ThreadCard
      key={one.threadId}
      {...{ tripId, addsNeeds }}
      thread={one}
      shown={shown.map(({ questionId }) => questionId)}
      isAnswered={answered === one.threadId}
      onAnswered={() => setAnswered(one.threadId)}
    />
  );
  return (
    <Section
      title="What the group asks"
      id={ANCHORS.questions}
      className="grid max-w-2xl scroll-mt-4 grid-cols-1 gap-4"
    >
      {conditions.filter(({ state }) => state === 'asked').map(card)}
      {waits.map(thread)}
      {conditions.filter(({ state }) => state !== 'asked').map(card)}
      {open.filter((one) => !waits.includes(one)).map(thread)}
      {closed.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
            Done: {closed.length}
          </summary>
          <div className="grid grid-cols-1 gap-4">{closed.map(thread)}</div>
        </details>
      )}
      {shown.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          <h3 className="text-lg">Shown to everybody</h3>
          {shown.map((one) => (
            <div key={one.questionId} className="wrap-anywhere whitespace-pre-line">
              <p className="font-semibold">{one.question}</p>
              <p>{one.reply}</p>
              <ShowButton tripId={tripId} {...one} label="Change or Take Back" isShown />
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

interface CardProps {
  name: string;
  /** What it is, and about what. */
  kind: string;
  /** Who reads it, besides operators. */
  readBy: string;
  isWaiting: boolean;
  children: ReactNode;
}

function QuestionCard({ name, kind, readBy, isWaiting, children }: CardProps) {
  return (
    <article
      data-waits={isWaiting || undefined}
      className="grid grid-cols-1 gap-3 rounded-xl border-[1.5px] border-line bg-card p-4 data-waits:border-teal"
    >
      <header>
        <h3 className="text-lg leading-snug wrap-anywhere">
          <bdi translate="no">{name}</bdi>
        </h3>
        <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">
          {kind} {readBy}
        </p>
      </header>
      {children}
    </article>
  );
}

interface AnsweringProps {
  tripId: string;
  isAnswered: boolean;
  onAnswered: () => void;
}

interface ConditionCardProps extends AnsweringProps {
  condition: ReturnType<typeof openConditions>[number];
}

function ConditionCard({ tripId, condition: one, ...answering }: ConditionCardProps) {
  const { key, proposalId, travelerId, name, planTitle, condition, state, note, tooDear } = one;
  const { mutateAsync: send } = useAnswerCondition(tripId);
  const step = (answer: 'accept' | 'decline') => (reply: string) =>
    send({
      ...{ proposalId, travelerId, condition, seen: { state, note } },
      step: { answer, note: reply },
    });
  const accept = { label: 'Accept', send: step('accept') };
  const decline = { label: 'Decline', variant: 'danger', send: step('decline') } as const;
  return (
    <QuestionCard
      name={name}
      kind={`A condition for ${planTitle}.`}
      readBy="The organizer reads it too."
      isWaiting={state === 'asked'}
    >
      <Turn who="It works if">{condition}</Turn>
      {state !== 'asked' && (
        <Turn who="We said">
          {conditionStateSentence(state, { isOpen: true, isAuthor: false })}
          {note !== '' && ` “${note}”`}
        </Turn>
      )}
      {state !== 'confirmed' && (
        <AnswerQuestion
          key={condition}
          id={`${key} ${condition}`}
          label="Note"
          hint={`${name} and the organizer will read it.`}
          start={note}
          steps={tooDear ? [decline] : [accept, decline]}
          missing={tooDear}
          opener={state === 'asked' ? null : 'Change What We Said'}
          {...answering}
        />
      )}
    </QuestionCard>
  );
}

interface ThreadCardProps extends AnsweringProps {
  thread: AskedThread;
  /** The questions of which something is shown to everybody. */
  shown: readonly string[];
  addsNeeds: boolean;
}

function ThreadCard({ tripId, thread, shown, addsNeeds, ...answering }: ThreadCardProps) {
  const { threadId, name, about, turns, isClosed } = thread;
  const { mutateAsync: send } = useReply(tripId);
  // Sent again, it is the same.
  const [id, setId] = useState(newUuid);
  const isWaiting = waitsForOperators(thread);
  const step = (isDone: boolean) => async (reply: string) => {
    await send({ threadId, id, seenId: turns.at(-1)?.id ?? '', reply, isDone });
    setId(newUuid());
  };
  return (
    <QuestionCard
      name={name}
      kind={`A question about ${about || 'the trip'}.`}
      readBy={`Nobody but ${name} and operators reads it.`}
      isWaiting={isWaiting}
    >
      {turns.map((turn) => (
        <ThreadTurn
          key={turn.id}
          {...{ tripId, turn, name, addsNeeds }}
          isShown={shown.includes(turn.id)}
        />
      ))}
      <AnswerQuestion
        id={threadId}
        label="Reply"
        hint={`${name} gets a mail, which does not quote it.`}
        steps={[
          { label: 'Send Reply', needsWords: true, send: step(false) },
          ...(isClosed ? [] : [{ label: 'Done', variant: 'quiet', send: step(true) } as const]),
        ]}
        opener={isWaiting ? null : isClosed ? 'Write Again' : 'Go On'}
        {...answering}
      />
    </QuestionCard>
  );
}

interface ThreadTurnProps {
  tripId: string;
  turn: OneTurn;
  name: string;
  addsNeeds: boolean;
  isShown: boolean;
}

function ThreadTurn({ tripId, turn, name, addsNeeds, isShown }: ThreadTurnProps) {
  const { id, question, reply, addedNeed, askedAt, by } = turn;
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      {question !== '' && (
        <Turn
          who={
            <>
              Asked <Day at={askedAt} />
            </>
          }
        >
          {question}
        </Turn>
      )}
      {addedNeed !== '' && (
        <p className="text-[0.9375rem] wrap-anywhere">
          Added to {name}’s needs: “{addedNeed}”
        </p>
      )}
      {reply !== '' && <Turn who={by ?? 'An operator'}>{reply}</Turn>}
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {addsNeeds && question !== '' && (
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsAdding(true)}>
            <span className="min-w-0 text-left wrap-anywhere">Add to {name}'s needs</span>
          </Button>
        )}
        {reply !== '' && !isShown && (
          <ShowButton
            {...{ tripId, question, reply }}
            questionId={id}
            label="Show This to Everybody"
          />
        )}
      </div>
      {isAdding && (
        <Part>
          <NeedsDialog
            {...{ tripId, name, question }}
            questionId={id}
            onClose={() => setIsAdding(false)}
          />
        </Part>
      )}
    </div>
  );
}

interface ShowButtonProps {
  tripId: string;
  questionId: string;
  question: string;
  reply: string;
  label: string;
  /** True if it is shown already. */
  isShown?: boolean;
}

function ShowButton({ label, isShown = false, question, ...props }: ShowButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Part>
          <ShowDialog {...props} {...{ question, isShown }} onClose={() => setIsOpen(false)} />
        </Part>
      )}
    </>
  );
}
