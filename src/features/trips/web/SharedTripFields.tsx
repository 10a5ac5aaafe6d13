import { localDay } from '@/platform/domain/calendarDate';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { NumberField } from '@/platform/web/forms/NumberField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextField } from '@/platform/web/forms/TextField';
import { ORIGIN_LABELS, TIMING_LABELS } from '../domain/tripLabels';

/** Who goes: the same question on the create and the edit form. */
export function NumPeopleField() {
  return (
    <NumberField
      name="numPeople"
      label="Number of People"
      hint="Everyone who is coming, including you."
      min={1}
      step={1}
      required
    />
  );
}

/** When: needed of a new trip only (SPEC 5). */
export function TripDatesField({ required = false }: { required?: boolean }) {
  return (
    <DateRangeField
      label="Trip dates"
      startName="startDate"
      endName="endDate"
      startLabel="Start Date"
      endLabel="End Date"
      min={localDay(new Date())}
      required={required}
    />
  );
}

/** What kind of trip it is: four questions that follow each other on both forms. */
export function TripKindFields() {
  return (
    <>
      <RadioGroupField
        name="timingFlex"
        label="Timing Flexibility"
        options={choicesOf(TIMING_LABELS)}
        required
      />
      <TextField
        name="destination"
        label="Destination"
        hint="A city, a country, or a mood: 'somewhere warm' will do."
        required
      />
      <TextField
        name="vibe"
        label="Vibe"
        hint="Relaxed, adventurous, foodie: in a few words."
        required
      />
      <RadioGroupField
        name="sameOrigin"
        label="Is everyone starting from the same place?"
        options={choicesOf(ORIGIN_LABELS)}
        required
      />
    </>
  );
}
