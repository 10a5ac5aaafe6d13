import type { DateRange } from '@/platform/domain/calendarDate';
import { LONG_TEXT } from '@/platform/domain/text';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { FLEXIBILITY_LABELS, SHARE_ROOM_LABELS } from '../domain/answerLabels';
import { LIKES, NEEDS, WHEN, WHO } from '../domain/answerSections';
import { FormSection } from './FormSection';
import { SuggestedDatesButton } from './SuggestedDatesButton';

/** The questions of SPEC 2 'Join This Trip', in four sections. */
export function AnswerFields({ suggested }: { suggested: DateRange | null }) {
  return (
    <>
      <FormSection number={1} section={WHO}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="firstName" label="First Name" autoComplete="given-name" required />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" required />
        </div>
        <TextField
          name="fromLocation"
          label="Where do you travel from?"
          autoComplete="address-level2"
        />
      </FormSection>
      <FormSection number={2} section={WHEN}>
        <DateRangeField
          label="Availability"
          startName="availabilityStart"
          endName="availabilityEnd"
          startLabel="First day"
          endLabel="Last day"
          openTo={suggested?.start}
          actions={suggested && <SuggestedDatesButton dates={suggested} />}
        />
        <RadioGroupField
          name="flexibility"
          label="How flexible are your dates?"
          options={choicesOf(FLEXIBILITY_LABELS)}
        />
      </FormSection>
      <FormSection number={3} section={LIKES}>
        <TextField
          name="budget"
          label="Budget"
          hint="For the whole trip, in your own words: 'about $1,500'."
          required
        />
        <TextAreaField name="mustSee" label="Must-see" limit={LONG_TEXT} />
        <TextAreaField name="preferences" label="Preferences" limit={LONG_TEXT} />
      </FormSection>
      <FormSection
        number={4}
        section={NEEDS}
        intro="Only you and our operators see this section, nobody else in your group."
      >
        <TextAreaField
          name="accommodations"
          label="Medical or dietary needs"
          hint="Allergies, a wheelchair, kosher or vegan: what we must plan for."
          limit={LONG_TEXT}
        />
        <RadioGroupField
          name="shareRoom"
          label="Would you share a room?"
          options={choicesOf(SHARE_ROOM_LABELS)}
        />
        <TextAreaField
          name="specialTravel"
          label="Special travel needs"
          hint="Anything about getting there: fear of flying, a pet, extra luggage."
          limit={LONG_TEXT}
        />
      </FormSection>
    </>
  );
}
