import { Card } from '@/platform/web/ui/Card';
import { Clamp } from '@/platform/web/ui/Clamp';
import { Facts } from '@/platform/web/ui/Facts';
import { Specimen, SpecimenGrid } from '../Specimen';

const SHORT_TEXT = 'One evening by the river.';
const LONG_TEXT = Array.from(
  { length: 8 },
  (_, day) => `Day ${day + 1}: breakfast late, one thing before noon, nothing that needs a bus.`,
).join('\n');

/** Labeled values, and text before and after it is cut off. */
export function FactSection() {
  return (
    <>
      <Specimen label="Facts">
        <Card>
          <Facts
            items={[
              { label: 'Destination', value: 'Lisbon' },
              { label: 'Dates', value: 'Jul 11 to 18, 2026' },
              { label: 'Travelers', value: '8' },
              { label: 'Budget', value: '$1,200' },
              { label: 'Organizer', value: 'amy.of.the.long.address@correspondence.example' },
              { label: 'Notes', value: 'A value that takes the whole line.', wide: true },
            ]}
          />
        </Card>
      </Specimen>
      <SpecimenGrid>
        <Specimen label="Clamp, nothing to cut">
          <Clamp text={SHORT_TEXT} of="the short text" />
        </Specimen>
        <Specimen label="Clamp, 4 lines">
          <Clamp text={LONG_TEXT} of="the itinerary" />
        </Specimen>
        <Specimen label="Clamp, 2 lines">
          <Clamp text={LONG_TEXT} lines={2} of="the itinerary in short" />
        </Specimen>
      </SpecimenGrid>
    </>
  );
}
