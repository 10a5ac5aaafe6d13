import type { Brief } from '../domain/brief';
import { suggestedSentence } from '../domain/suggestedDates';
import type { WhatIf } from '../domain/whatIf';
import { BriefRegion } from './BriefRegion';

export interface WhenRegionProps {
  brief: Brief;
  whatIf: WhatIf;
  onWhatIf: (whatIf: WhatIf) => void;
}

/** When the group can travel (SPEC-2 3.3). */
export function WhenRegion({ brief }: WhenRegionProps) {
  if (brief.everyone.length === 0) {
    return (
      <BriefRegion title="When">
        <p>No responses yet.</p>
      </BriefRegion>
    );
  }
  const suggested = suggestedSentence(brief);
  return (
    <BriefRegion title="When">
      {suggested && <p className="text-lg">{suggested}</p>}
      {brief.dated.length === 0 && <p>No one has given dates yet.</p>}
    </BriefRegion>
  );
}
