import { useFormContext, useWatch } from 'react-hook-form';
import { useProofDialog } from '@/features/identity/web/ProofDialog';
import type { SavedForm } from '@/platform/web/edits/edit';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useFieldError } from '@/platform/web/forms/useField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { savedWaysSchema } from '../domain/dueViews';
import { PAY_NOTE_MAX, payWaysSchema, type ReadWays } from '../domain/payWays';
import { countriesApart, groupedIban, meantIn } from '../domain/sepa';
import { useSetWays } from './api';

const NONE: ReadWays = {
  ...{ payeeName: '', iban: '', bic: '', paymentLink: '', paypalMe: '', payNote: '' },
};

const COMPARED = [
  { names: ['payeeName'], label: 'Name of the payee' },
  { names: ['iban'], label: 'IBAN' },
  { names: ['bic'], label: 'BIC' },
  { names: ['paymentLink'], label: 'Payment link' },
  { names: ['paypalMe'], label: 'PayPal.Me' },
  { names: ['payNote'], label: 'Note' },
];

function readVersion(saved: unknown): SavedForm<ReadWays> {
  const found = savedWaysSchema.safeParse(saved);
  // They have been cleared meanwhile, since somebody else is the payee or the organizer.
  if (!found.success) return { version: 0, form: NONE };
  const { version, ...ways } = found.data;
  return { version, form: { ...ways, iban: groupedIban(ways.iban) } };
}

interface PayWaysFormProps {
  tripId: string;
  saved: (ReadWays & { version: number }) | null;
}

/** How the payee is paid (SPEC-4 15.1), saved after a fresh proof of who they are. */
export function PayWaysForm({ tripId, saved }: PayWaysFormProps) {
  const { mutateAsync: setWays } = useSetWays(tripId);
  const proof = useProofDialog('payWays', {
    title: 'Save how you are paid',
    about: 'Everybody who owes something will pay there, so we check that it is you.',
    confirm: 'Save',
  });
  const form = useSchemaForm(payWaysSchema, saved ? readVersion(saved).form : NONE);
  const draft = useFormDraft(form, `${pageOwner()}:pay-ways:${tripId}`, {
    versions: {
      saved,
      read: readVersion,
      fields: COMPARED,
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  const [iban = '', bic = ''] = useWatch({ control: form.control, name: ['iban', 'bic'] });
  const apart = countriesApart({ iban, bic });
  const { submit, error } = useFormSubmit(form, async (values) => {
    if (!(await proof.ask())) return;
    const isSaved = await draft.save((began) => setWays({ began, ways: values }));
    if (!isSaved) return;
    void toast('Saved how you are paid.', { tone: 'success' });
  });
  return (
    <>
      <Form form={form} draft={draft} onSubmit={submit} error={error} label="How to pay">
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          <TextField
            name="payeeName"
            label="Name of the payee"
            hint="As the account has it."
            autoComplete="off"
            required
            className="sm:col-span-2"
          />
          <IbanField />
          <TextField
            name="bic"
            label="BIC"
            note={apart && <p className="mt-1">{apart}</p>}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            name="paymentLink"
            label="Payment link"
            type="url"
            placeholder="https://"
            autoComplete="off"
          />
          <TextField name="paypalMe" label="PayPal.Me" autoComplete="off" />
          <TextAreaField
            name="payNote"
            label="Note"
            hint="Such as what else one can pay with."
            rows={2}
            limit={PAY_NOTE_MAX}
            className="sm:col-span-2"
          />
        </div>
        {draft.conflict}
        <SubmitBar variant="secondary">Save How to Pay</SubmitBar>
      </Form>
      {proof.dialog}
    </>
  );
}

/** The account's number. Where letters were typed for digits, a press takes the one that was meant. */
function IbanField() {
  const { setValue } = useFormContext();
  const meant = meantIn(useFieldError('iban') ?? undefined);
  const take = (iban: string) =>
    setValue('iban', iban, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <div>
      <TextField
        name="iban"
        label="IBAN"
        alsoCheck={['bic']}
        autoComplete="off"
        spellCheck={false}
      />
      {meant !== null && (
        <Button size="sm" variant="quiet" className="-ml-3" onClick={() => take(meant)}>
          Yes, Use This
        </Button>
      )}
    </div>
  );
}
