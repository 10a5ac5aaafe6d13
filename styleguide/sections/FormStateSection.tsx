import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { CheckboxGroup } from '@/platform/web/forms/CheckboxGroup';
import { DateField } from '@/platform/web/forms/DateField';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { NumberField } from '@/platform/web/forms/NumberField';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { SampleForm } from '../SampleForm';
import { SpecimenGrid } from '../Specimen';

const VALUES = {
  email: 'amy@',
  budget: '-20',
  password: 'short',
  mustSee: 'The tiled church, the flea market and the river at night.',
  day: '02/30/2026',
  start: '07/18/2026',
  end: '07/11/2026',
  from: '07/18/2026',
  to: '7/2026',
};
const BOTH = 'Please select both a start date and an end date.';
const ERRORS = {
  email: 'Please enter an email address, such as amy@example.com.',
  budget: 'Please enter 0 or more.',
  password: 'At least 8 characters, please.',
  mustSee: 'Please keep this under 40 characters.',
  day: 'This day does not exist.',
  pace: 'Please choose one.',
  likes: 'Please choose at least one.',
  terms: 'Please agree to go on.',
  start: BOTH,
  end: BOTH,
  to: 'Please enter a date as MM/DD/YYYY.',
};

/** Each control with its error. A rule about two dates shows once, below both. */
export function FormStateSection() {
  return (
    <SampleForm values={VALUES} errors={ERRORS}>
      <SpecimenGrid>
        <TextField name="email" label="Email" type="email" required />
        <NumberField name="budget" label="Budget" hint="In dollars, for one person." />
        <PasswordField name="password" label="Choose a password" autoComplete="new-password" />
        <TextAreaField name="mustSee" label="Must see" limit={40} />
        <RadioGroupField
          name="pace"
          label="Pace"
          required
          options={['Slow', 'Steady', 'Packed'].map((label) => ({ value: label, label }))}
        />
        <CheckboxGroup
          name="likes"
          label="What do you like?"
          required
          options={['Beach', 'Museums'].map((label) => ({ value: `wrong${label}`, label }))}
        />
        <DateField name="day" label="Answer by" required />
        <CheckboxField name="terms" label="I agree to the terms and conditions" required />
        <DateRangeField label="Travel dates" startName="start" endName="end" required />
        <DateRangeField label="Other dates" startName="from" endName="to" />
      </SpecimenGrid>
    </SampleForm>
  );
}
