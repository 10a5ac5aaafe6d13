import type { Brief } from '../domain/brief';
import { BriefRegion } from './BriefRegion';
import { SaidList } from './SaidList';

/** Every must-see with its author (SPEC-2 3.3). */
export function WishesRegion({ brief }: { brief: Brief }) {
  return (
    <BriefRegion title="Wishes">
      <SaidList
        people={brief.people}
        saidBy={({ mustSee }) => mustSee}
        what="Must-see"
        nothing="No one has named a must-see yet."
      />
    </BriefRegion>
  );
}
