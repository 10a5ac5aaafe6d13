import { Postmark } from '@/platform/web/ui/Postmark';
import { Specimen } from '../Specimen';

const STATES = [
  { state: 'Draft', ink: 'soft' },
  { state: 'Proposed', ink: 'teal' },
  { state: 'Booked', ink: 'green' },
  { state: 'Finished', ink: 'dark' },
] as const;

/** The four inks. */
export function PostmarkSection() {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 rounded-2xl bg-card p-5 sm:grid-cols-4">
      {STATES.map(({ state, ink }) => (
        <Specimen key={state} label={state}>
          <Postmark state={state} ink={ink} />
        </Specimen>
      ))}
    </div>
  );
}
