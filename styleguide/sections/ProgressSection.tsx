import { ProgressLine } from '@/platform/web/ui/ProgressLine';
import { Specimen, SpecimenGrid } from '../Specimen';

const LINES = [
  { state: 'None', value: 0, total: 8 },
  { state: 'Some', value: 3, total: 8 },
  { state: 'All', value: 8, total: 8 },
  { state: 'Twelve, the most with stops', value: 5, total: 12 },
  { state: 'More than twelve', value: 17, total: 40 },
  { state: 'Nobody to wait for', value: 0, total: 0 },
];

/** From none to all, and with more people than stops. */
export function ProgressSection() {
  return (
    <SpecimenGrid>
      {LINES.map(({ state, value, total }) => (
        <Specimen key={state} label={state}>
          <ProgressLine
            label={`${value} of ${total} travelers have answered`}
            value={value}
            total={total}
          />
        </Specimen>
      ))}
    </SpecimenGrid>
  );
}
