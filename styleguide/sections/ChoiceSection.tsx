import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { CheckboxGroup } from '@/platform/web/forms/CheckboxGroup';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { SampleForm } from '../SampleForm';
import { Specimen, SpecimenGrid } from '../Specimen';

const PACE = [
  { value: 'slow', label: 'Slow' },
  { value: 'steady', label: 'Steady' },
  { value: 'packed', label: 'Packed' },
];
const STAYS = [
  { value: 'hotel', label: 'Hotel', hint: 'A room of your own' },
  { value: 'house', label: 'House', hint: 'All together, with a kitchen' },
];
const LIKES = ['Beach', 'Museums', 'Food', 'Hiking'];

function likes(prefix: string) {
  return LIKES.map((label) => ({ value: `${prefix}${label}`, label }));
}

/** Radios, checkbox groups and the single checkbox. */
export function ChoiceSection() {
  return (
    <SampleForm values={{ stay: 'house', someBeach: true, someFood: true, news: true }}>
      <SpecimenGrid>
        <Specimen label="Radios in a row, none chosen">
          <RadioGroupField name="pace" label="Pace" options={PACE} required />
        </Specimen>
        <Specimen label="Radios in a stack, with hints">
          <RadioGroupField
            name="stay"
            label="Where to sleep"
            hint="The whole group stays in one place."
            options={STAYS}
            layout="stack"
          />
        </Specimen>
        <Specimen label="Checkboxes, none chosen">
          <CheckboxGroup name="none" label="What do you like?" options={likes('none')} required />
        </Specimen>
        <Specimen label="Checkboxes, some chosen">
          <CheckboxGroup name="some" label="What do you like?" options={likes('some')} />
        </Specimen>
        <Specimen label="One checkbox, with a link">
          <CheckboxField
            name="terms"
            label={
              <>
                I agree to the <a href="#choices">terms and conditions</a>
              </>
            }
            required
          />
        </Specimen>
        <Specimen label="One checkbox, checked">
          <CheckboxField name="news" label="Tell me when the trip is ready" />
        </Specimen>
      </SpecimenGrid>
    </SampleForm>
  );
}
