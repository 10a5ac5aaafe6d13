import { Postmark } from '@/platform/web/ui/Postmark';
import { Specimen } from '../Specimen';

const STATES = ['Draft', 'Ready', 'Booked', 'Finished'] as const;

/** The four states of a trip, with and without a note. */
export function PostmarkSection() {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-8 rounded-2xl bg-card p-5 sm:grid-cols-4">
      {STATES.map((state) => (
        <Specimen key={state} label={state}>
          <Postmark state={state} />
        </Specimen>
      ))}
      {STATES.map((state) => (
        <Specimen key={state} label={`${state}, note`}>
          <Postmark state={state} note="Apr 3" />
        </Specimen>
      ))}
    </div>
  );
}
