import { DateField } from '@/platform/web/forms/DateField';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { SampleForm } from '../SampleForm';
import { Specimen, SpecimenGrid } from '../Specimen';

const VALUES = { birthday: '07/04/1990', start: '07/11/2026', end: '07/18/2026' };

/** A single date, and a date range. */
export function DateSection() {
  return (
    <SampleForm values={VALUES}>
      <SpecimenGrid>
        <Specimen label="Date, empty, required, with hint">
          <DateField name="day" label="Answer by" hint="Travelers see this day." required />
        </Specimen>
        <Specimen label="Date, filled">
          <DateField name="birthday" label="Date of birth" max="2026-01-01" />
        </Specimen>
        <Specimen label="Range, empty, with hint">
          <DateRangeField
            label="When could you go?"
            startName="emptyStart"
            endName="emptyEnd"
            required
          />
        </Specimen>
        <Specimen label="Range, filled">
          <DateRangeField label="Travel dates" startName="start" endName="end" />
        </Specimen>
      </SpecimenGrid>
    </SampleForm>
  );
}
