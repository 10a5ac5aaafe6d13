import { choicesOf } from '@/platform/web/forms/choice';
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
      hint="Everyone who comes along, yourself included."
      min={1}
      step={1}
      required
    />
  );
}

export function TimingFlexField() {
  return (
    <RadioGroupField
      name="timingFlex"
      label="Timing Flexibility"
      options={choicesOf(TIMING_LABELS)}
      required
    />
  );
}

export function DestinationField() {
  return (
    <TextField
      name="destination"
      label="Destination"
      hint="A city, a country, or a mood: 'somewhere warm' will do."
      required
    />
  );
}

export function VibeField() {
  return (
    <TextField
      name="vibe"
      label="Vibe"
      hint="Relaxed, adventurous, foodie: in a few words."
      required
    />
  );
}

export function SameOriginField() {
  return (
    <RadioGroupField
      name="sameOrigin"
      label="Is everyone starting from the same place?"
      options={choicesOf(ORIGIN_LABELS)}
      required
    />
  );
}
