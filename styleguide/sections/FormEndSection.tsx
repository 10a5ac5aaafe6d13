import { useState } from 'react';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { Button } from '@/platform/web/ui/Button';
import { SampleForm } from '../SampleForm';
import { Specimen, SpecimenGrid } from '../Specimen';

const FORM = 'flex flex-col gap-6 rounded-2xl border border-line bg-card p-5';
const DRAFT = { overtaken: null, restored: true, clear: () => undefined };

/** The bar at the end of every form: at rest, pending, refused, with wrong fields, with a draft. */
export function FormEndSection() {
  const [restored, setRestored] = useState(true);
  return (
    <SpecimenGrid>
      <Specimen label="At rest, with a second button">
        <SampleForm className={FORM}>
          <TextField name="name" label="Trip name" />
          <SubmitBar actions={<Button variant="quiet">Cancel</Button>}>Save Changes</SubmitBar>
        </SampleForm>
      </Specimen>
      <Specimen label="Pending">
        <SampleForm className={FORM} pending values={{ name: 'Summer in Lisbon' }}>
          <TextField name="name" label="Trip name" />
          <SubmitBar>Save Changes</SubmitBar>
        </SampleForm>
      </Specimen>
      <Specimen label="Refused by the server">
        <SampleForm
          className={FORM}
          values={{ name: 'Summer in Lisbon' }}
          refusal="We could not reach the server. What you typed is still here."
        >
          <TextField name="name" label="Trip name" />
          <SubmitBar>Save Changes</SubmitBar>
        </SampleForm>
      </Specimen>
      <Specimen label="Wrong fields (press the button)">
        <SampleForm className={FORM} errors={{ name: 'Please enter a name.' }}>
          <TextField name="name" label="Trip name" required />
          <SubmitBar>Save Changes</SubmitBar>
        </SampleForm>
      </Specimen>
      <Specimen label="A draft is back">
        <SampleForm className={FORM} values={{ name: 'Summer in Lis' }}>
          <TextField name="name" label="Trip name" />
          <SubmitBar draft={{ ...DRAFT, restored, discard: () => setRestored(false) }}>
            Create Trip
          </SubmitBar>
        </SampleForm>
      </Specimen>
    </SpecimenGrid>
  );
}
