import * as z from 'zod/mini';
import { settlingSchema } from '@/features/composer/domain/proposeForm';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import type { PartyDues, PayeeDues } from '../domain/dueViews';
import { useSettle } from './api';
import { type OthersShare, SettleFields, settlesAtFirst, WhatItCosts } from './SettleFields';

const schema = z.pick(settlingSchema, { settles: true, amount: true });

interface SettleDialogProps {
  tripId: string;
  page: PayeeDues;
  party: PartyDues;
  currency: string;
  onClose: () => void;
}

/** 'Settle': what somebody who does not go any more still owes, or gets back (SPEC-4 15.1). */
export function SettleDialog({ tripId, page, party, currency, onClose }: SettleDialogProps) {
  const { travelerId, name, version: began } = party;
  const { mutateAsync: settle } = useSettle(tripId);
  const form = useSchemaForm(schema, { settles: settlesAtFirst(party, currency), amount: '' });
  const draft = useFormDraft(form, `${pageOwner()}:settle:${tripId}:${travelerId}`);
  const { submit, error } = useFormSubmit(form, async (typed) => {
    await settle({ travelerId, began, ...typed });
    draft.clear();
    void toast('Settled.', { tone: 'success' });
    onClose();
  });
  const others = page.parties.flatMap(({ name, hasLeft, shareBefore, share }): OthersShare[] =>
    hasLeft || share === null ? [] : [{ name, before: shareBefore, after: share }],
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Settle with ${name}`}
      description="It takes the place of all that is open of their dues, and is mailed to them."
    >
      <Form form={form} draft={draft} onSubmit={submit} error={error} label="Settle">
        <SettleFields {...{ party, currency }} hint="0 if there is nothing." required />
        {page.currency !== null && (
          <WhatItCosts
            {...{ others, currency: page.currency, inNobodysShare: page.inNobodysShare }}
          />
        )}
        <SubmitBar>Settle</SubmitBar>
      </Form>
    </Dialog>
  );
}
