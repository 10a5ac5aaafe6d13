import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listedFew } from '@/platform/domain/inWords';
import { DateField } from '@/platform/web/forms/DateField';
import { Form } from '@/platform/web/forms/Form';
import { SelectField } from '@/platform/web/forms/SelectField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Sentence } from '@/platform/web/ui/Sentence';
import { toast } from '@/platform/web/ui/toast';
import { type MakeDues, makeDuesFields } from '../domain/dueForms';
import type { ForeseenDues, PayeeDues } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { foreseeDues, useMakeDues } from './api';

const schema = z.object(makeDuesFields);

const DEPOSIT_KINDS = [
  { value: 'percent', label: 'percent of the share' },
  { value: 'each', label: 'for each person' },
];
const REST_WHEN = [
  { value: 'date', label: 'on a date' },
  { value: 'before', label: 'days before departure' },
];

type Foreseen = ForeseenDues & { values: MakeDues };

interface MakeDuesFormProps {
  tripId: string;
  page: PayeeDues;
}

/** 'Make Dues': two rows for each party from its share in the chosen plan (SPEC-4 15.1). */
export function MakeDuesForm({ tripId, page }: MakeDuesFormProps) {
  const { currency, departure, today, lastDay, without, setsWays, ways } = page;
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const form = useSchemaForm(schema, {
    ...{ depositKind: 'percent', deposit: '', depositBy: '' },
    ...{ restWhen: 'date', restBy: '', restDays: '' },
  });
  const draft = useFormDraft(form, `${pageOwner()}:make-dues:${tripId}`);
  const make = useMakeDues(tripId, () => {
    setForeseen(null);
    draft.clear();
    void toast('Dues are made.', { tone: 'success' });
  });
  const isWithoutWays = setsWays && ways === null;
  const { submit, error } = useFormSubmit(form, async (values) => {
    if (isWithoutWays) return;
    setForeseen({ values, ...(await foreseeDues({ tripId, ...values })) });
  });
  const [depositKind, restWhen] = useWatch({
    control: form.control,
    name: ['depositKind', 'restWhen'],
  });
  const days = { min: today, ...(lastDay !== null && { max: lastDay }) };
  return (
    <Form form={form} draft={draft} onSubmit={submit} error={error} label="Make Dues">
      <div>
        <p className="mb-4 wrap-anywhere">
          <Sentence>{`Without dues: ${ended(listedFew(without))}`}</Sentence>
        </p>
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-3">
          <TextField
            name="deposit"
            label={depositKind === 'percent' ? 'Deposit, %' : `Deposit, ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            hint={`Such as ${depositKind === 'percent' ? '30' : '250'}; empty without a deposit.`}
          />
          <SelectField name="depositKind" label="Deposit is" options={DEPOSIT_KINDS} />
          <DateField name="depositBy" label="Deposit by" {...days} />
          {restWhen === 'date' ? (
            <DateField name="restBy" label="Rest by" required {...days} />
          ) : (
            <TextField
              name="restDays"
              label="Rest by"
              inputMode="numeric"
              autoComplete="off"
              hint="Such as 30."
              required
              {...(departure !== null && {
                note: (
                  <p className="mt-1 text-[0.9375rem] text-ink-soft">
                    <Sentence>{`The first day is ${formatReadableDate(departure)}.`}</Sentence>
                  </p>
                ),
              })}
            />
          )}
          <SelectField name="restWhen" label="Rest is due" options={REST_WHEN} />
        </div>
      </div>
      {isWithoutWays && (
        <Notice tone="warn">
          Please fill in and save “How to pay” first: the mail about dues leads there.
        </Notice>
      )}
      {!isWithoutWays && <SubmitBar variant="secondary">Look at the Dues</SubmitBar>}
      {foreseen && (
        <AlertDialog
          open
          wide
          onOpenChange={() => setForeseen(null)}
          title="What each will read"
          description={`${foreseen.mailed === 1 ? '1 person is' : `${foreseen.mailed} people are`} mailed.`}
          confirm="Make Dues"
          write={make}
          onConfirm={() => make.mutate(foreseen.values)}
        >
          <ul className="divide-y divide-line border-y border-line">
            {foreseen.parties.map(({ travelerId, name, rows }) => (
              <li key={travelerId} className="py-2">
                <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <bdi translate="no">{name}</bdi>
                  <span translate="no" className="tabular-nums">
                    {exactAmount(
                      rows.reduce((sum, { amount }) => sum + amount, 0),
                      foreseen.currency,
                    )}
                  </span>
                </p>
                {rows.map(({ title, amount, dueBy }) => (
                  <p key={title} className="text-[0.9375rem] text-ink-soft">
                    <Sentence>{`${title}: ${exactAmount(amount, foreseen.currency)}, by ${formatReadableDate(dueBy)}`}</Sentence>
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </AlertDialog>
      )}
    </Form>
  );
}
