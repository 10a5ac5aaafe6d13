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
import { Sentence } from '@/platform/web/ui/Sentence';
import { toast } from '@/platform/web/ui/toast';
import { makeDuesFields } from '../domain/dueInputs';
import type { PayeeDues } from '../domain/dueViews';
import { useMakeDues } from './api';

const schema = z.object(makeDuesFields);

const DEPOSIT_KINDS = [
  { value: 'percent', label: 'percent of the share' },
  { value: 'each', label: 'for each person' },
];
const REST_WHEN = [
  { value: 'date', label: 'on a date' },
  { value: 'before', label: 'days before departure' },
];

interface MakeDuesFormProps {
  tripId: string;
  page: PayeeDues;
}

/** 'Make Dues': two rows for each party from its share in the chosen plan (SPEC-4 15.1). */
export function MakeDuesForm({ tripId, page }: MakeDuesFormProps) {
  const { currency, departure, today, lastDay, without } = page;
  const { mutateAsync: make } = useMakeDues(tripId);
  const form = useSchemaForm(schema, {
    ...{ depositKind: 'percent', deposit: '', depositBy: '' },
    ...{ restWhen: 'date', restBy: '', restDays: '' },
  });
  const draft = useFormDraft(form, `${pageOwner()}:make-dues:${tripId}`);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await make(values);
    draft.clear();
    void toast('Dues are made.', { tone: 'success' });
  });
  const [depositKind, restWhen] = useWatch({
    control: form.control,
    name: ['depositKind', 'restWhen'],
  });
  const days = { min: today, ...(lastDay !== null && { max: lastDay }) };
  return (
    <Form form={form} onSubmit={submit} error={error} label="Make Dues">
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
            placeholder={depositKind === 'percent' ? '30' : '250'}
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
              placeholder="30"
              required
              {...(departure !== null && {
                note: (
                  <p className="mt-1 text-[0.9375rem] text-ink-soft">
                    The first day is {formatReadableDate(departure)}.
                  </p>
                ),
              })}
            />
          )}
          <SelectField name="restWhen" label="Rest is due" options={REST_WHEN} />
        </div>
      </div>
      <SubmitBar variant="secondary" draft={draft}>
        Make Dues
      </SubmitBar>
    </Form>
  );
}
