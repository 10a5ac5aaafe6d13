import { useState } from 'react';
import { partiesOf } from '@/features/plans/domain/party';
import { numbersFor } from '@/features/plans/domain/roundNumbers';
import { STAGES } from '@/features/trips/domain/stage';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { countedPeople } from '@/platform/domain/inWords';
import { dayIn } from '@/platform/domain/zonedDay';
import { toAppFailure } from '@/platform/web/appFailure';
import { DateField } from '@/platform/web/forms/DateField';
import { Form } from '@/platform/web/forms/Form';
import { NumberField } from '@/platform/web/forms/NumberField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import { Sentence } from '@/platform/web/ui/Sentence';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { toast } from '@/platform/web/ui/toast';
import { useLatest } from '@/platform/web/useLatest';
import { type ComposerRound, roundSchema } from '../../domain/composer';
import { proposeFormSchema, typedRound } from '../../domain/proposeForm';
import { useComposer } from '../composerContext';
import { usePeople } from '../people';
import { type Asks, useProposeParts } from '../proposeParts';

interface ProposeDialogProps {
  /** The plan's change count when the dialog opened, so that only what was seen is proposed. */
  changes: number;
  onClose: () => void;
}

/** What the group is asked, and by when (SPEC-2 5). */
export function ProposeDialog({ changes, onClose }: ProposeDialogProps) {
  const { api, page, saved } = useComposer();
  const people = usePeople();
  const { tripId, timeZone, stage } = page.trip;
  const { planId, planTitle } = saved.plan;
  // Once it is booked, it no longer matters how many answer or go.
  const isBooked = STAGES[stage].keepsPlan;
  const going = people.going.length;
  const goes = new Set(people.going);
  const answering = partiesOf(people.list.filter((one) => goes.has(one.travelerId))).size;
  const { WhatChanges, Settle } = useProposeParts();
  const today = () => dayIn(timeZone, new Date());
  // After the booking nothing depends on the day any more, and it may stay.
  const typed = (round: ComposerRound | null) => typedRound(round, isBooked ? null : today());
  const [began, setBegan] = useState(page.round);
  const [theirs, setTheirs] = useState<ComposerRound | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState<Asks>('anybody');
  const latest = useLatest(asks);
  const [schema] = useState(() =>
    proposeFormSchema(began?.consentBy ?? null, today, () => latest() === 'anybody'),
  );
  const form = useSchemaForm(schema, { ...typed(began), settled: [] });
  const { submit, error } = useFormSubmit(form, async () => {
    setLeft([]);
    setTheirs(null);
    try {
      const { settled, ...round } = form.getValues();
      const roundVersion = began?.version ?? null;
      const { number } = await api.propose({ planId, changes, roundVersion, round, settled });
      void toast(`Version ${number} of ${planTitle} is with the group.`, {
        names: [planTitle],
        tone: 'success',
      });
    } catch (thrown) {
      const { code, issues, saved } = toAppFailure(thrown);
      if (code === 'findings_left') setLeft(issues.map(({ message }) => message));
      if (code === 'changed_since') {
        const open = roundSchema.safeParse(saved).data ?? null;
        setBegan(open);
        setTheirs(open);
      }
      throw thrown;
    }
    onClose();
  });
  const overSentence =
    began && !isBooked && began.consentBy < today()
      ? ` The group had until ${formatReadableDate(began.consentBy)} to answer. Only a version that asks nobody can keep that day.`
      : '';
  const first = numbersFor({ quorum: null, minimumGroup: null }, answering, going);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={saved.proposed ? `Propose a new version of ${planTitle}` : `Propose ${planTitle}`}
      description="The group sees the plan as it is now. A version cannot be changed afterwards, only followed by a new one."
      wide
      readFirst
    >
      <Part fallback={<Skeleton className="h-48" />}>
        <WhatChanges {...{ tripId, planId, changes }} onAsks={setAsks} />
      </Part>
      <Form
        form={form}
        onSubmit={submit}
        error={error}
        label="Propose"
        className="mt-6 grid grid-cols-1 gap-5 border-t border-line pt-5"
      >
        <Part fallback={null}>
          <Settle {...{ tripId, planId }} />
        </Part>
        {began && !theirs && (
          <Notice still>
            This joins what is with the group already. What you enter here holds for all of it.
          </Notice>
        )}
        {asks !== 'nobody' && (
          <DateField
            name="consentBy"
            label="Answers by"
            required={asks === 'anybody'}
            hint={`The last day on which the group can answer, where the organizer is.${overSentence}`}
            min={today()}
          />
        )}
        {!isBooked && (
          <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
            <NumberField
              name="quorum"
              label="How many have to answer"
              hint={`If left empty: two thirds of the people on the plan, rounded up, so ${first.quorum} of ${answering}.`}
              min={1}
              max={answering}
            />
            <NumberField
              name="minimumGroup"
              label="How many have to go"
              hint={`If left empty: ${countedPeople(first.minimumGroup)}.`}
              min={1}
              max={going}
            />
          </div>
        )}
        {theirs && (
          <Notice
            tone="warn"
            actions={
              <Button
                size="sm"
                onClick={() => form.reset({ ...form.getValues(), ...typed(theirs) })}
              >
                Take Theirs
              </Button>
            }
          >
            {inWords(numbersFor(theirs, answering, going), theirs.consentBy)} Propose once more to
            have what you entered.
          </Notice>
        )}
        {left.length > 0 && (
          <div>
            <p className="font-semibold">Sort this out first:</p>
            <ul className="mt-1 list-disc pl-5">
              {left.map((sentence) => (
                <li key={sentence} className="wrap-anywhere">
                  <Sentence>{sentence}</Sentence>
                </li>
              ))}
            </ul>
          </div>
        )}
        <SubmitBar
          actions={
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          }
        >
          Propose
        </SubmitBar>
      </Form>
    </Dialog>
  );
}

/** Says what another operator has entered in the meantime. */
function inWords(
  { quorum, minimumGroup }: ReturnType<typeof numbersFor>,
  consentBy: ComposerRound['consentBy'],
): string {
  const day = formatReadableDate(consentBy);
  return `Another operator has proposed this: answers by ${day}, at least ${quorum} who answer, at least ${minimumGroup} who go.`;
}
