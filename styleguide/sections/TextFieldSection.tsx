import { NumberField } from '@/platform/web/forms/NumberField';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { SampleForm } from '../SampleForm';
import { Specimen, SpecimenGrid } from '../Specimen';

const WISH = 'The tiled church, the flea market on Tuesday, and one evening by the river.';
const VALUES = {
  filled: 'Summer in Lisbon',
  fixed: 'amy@example.com',
  budget: '1200',
  password: 'correct horse',
  wish: WISH,
  near: WISH,
};

/** One line, a number, a password and longer text: empty, filled, hinted, required, read-only. */
export function TextFieldSection() {
  return (
    <SampleForm values={VALUES}>
      <SpecimenGrid>
        <Specimen label="Text, empty">
          <TextField name="empty" label="Trip name" />
        </Specimen>
        <Specimen label="Text, filled">
          <TextField name="filled" label="Trip name" />
        </Specimen>
        <Specimen label="Required, with hint and placeholder">
          <TextField
            name="hinted"
            label="Departing from"
            hint="A city or an airport."
            placeholder="Boston"
            required
          />
        </Specimen>
        <Specimen label="Read-only">
          <TextField name="fixed" label="Email" type="email" readOnly />
        </Specimen>
        <Specimen label="Number, empty">
          <NumberField name="nights" label="Nights" min={1} />
        </Specimen>
        <Specimen label="Number, filled, with hint">
          <NumberField name="budget" label="Budget" hint="In dollars, for one person." min={0} />
        </Specimen>
        <Specimen label="Password, empty">
          <PasswordField name="newPassword" label="New password" autoComplete="new-password" />
        </Specimen>
        <Specimen label="Password, filled, required">
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            required
          />
        </Specimen>
        <Specimen label="Text area, empty, with hint">
          <TextAreaField name="notes" label="Notes" hint="Only you and the operators see this." />
        </Specimen>
        <Specimen label="Text area, filled">
          <TextAreaField name="wish" label="Must see" />
        </Specimen>
        <Specimen label="Text area, near its limit">
          <TextAreaField name="near" label="Must see" limit={90} />
        </Specimen>
      </SpecimenGrid>
    </SampleForm>
  );
}
