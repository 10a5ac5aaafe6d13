import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { useToday } from '@/platform/web/reader';
import { UntranslatedNames } from '@/platform/web/ui/Sentence';
import { type Brief, type BriefInput, readBrief } from '../domain/brief';
import type { SourcePerson } from '../domain/briefSource';
import type { Folded } from '../domain/foldTexts';
import type { WhatIf, WhatIfSearch } from '../domain/whatIf';
import type { DateActions } from './BestDatesList';
import { BriefRegion } from './BriefRegion';
import { BudgetRegion } from './BudgetRegion';
import { type RestOfTexts, SaidList } from './SaidList';
import { useWhatIf } from './useWhatIf';
import { useWhen } from './useWhen';
import { WhenRegion } from './WhenRegion';

/** Props the route passes to either kind of brief. */
export interface BriefAddress {
  /** The what-if in the address, and a function that writes it there. */
  whatIf: WhatIfSearch;
  onWhatIf: (whatIf: WhatIf) => void;
}

interface BriefViewProps<Source extends SourcePerson> extends BriefAddress {
  source: BriefInput<Source> & { tripId: string; folded?: Folded | undefined };
  /** What reads the texts that `source` leaves out. */
  rest?: RestOfTexts;
  /** Regions for this kind of reader only: before all others, and behind them. */
  firstRegions?: (brief: Brief<Source>) => ReactNode;
  regions?: (brief: Brief<Source>) => ReactNode;
  /** What this kind of reader can do with an entry of 'Best dates'. */
  actions?: (brief: Brief<Source>) => DateActions;
}

/** The brief of a trip (SPEC-2 3), recomputed whenever the answers or the what-if change. */
export function BriefView<Source extends SourcePerson>(props: BriefViewProps<Source>) {
  const { source, rest, onWhatIf, firstRegions, regions, actions } = props;
  const [whatIf, setWhatIf] = useWhatIf(props.whatIf, onWhatIf);
  const today = useToday();
  const tried = useMemo(() => readBrief(source, whatIf, today), [source, whatIf, today]);
  // The controls respond at once; a large group's page catches up as fast as it can render.
  const brief = useDeferredValue(tried);
  const names = useMemo(() => brief.everyone.map(({ name }) => name), [brief.everyone]);
  const when = useWhen(source.tripId, brief, { whatIf, today });
  return (
    <UntranslatedNames names={names}>
      <div className="flex flex-col gap-10">
        <p className="-mb-6 text-ink-soft">The brief is what everyone’s responses add up to.</p>
        {brief.people.length > 0 && firstRegions?.(brief)}
        <WhenRegion
          {...{ brief, tried, whatIf, when }}
          actions={actions?.(brief) ?? {}}
          onWhatIf={setWhatIf}
        />
        {brief.people.length > 0 && (
          <>
            <BudgetRegion brief={brief} />
            <WishesRegion brief={brief} folded={source.folded?.mustSee} rest={rest} />
          </>
        )}
        <WhoIsMissing tripId={source.tripId} />
        {brief.people.length > 0 && regions?.(brief)}
      </div>
    </UntranslatedNames>
  );
}

interface Folding {
  folded?: number | undefined;
  rest?: RestOfTexts;
}

/** Every must-see with its author (SPEC-2 3.3). */
export function WishesRegion({ brief, ...more }: Folding & { brief: Brief }) {
  return (
    <BriefRegion title="Wishes">
      <SaidList
        people={brief.people}
        saidBy={({ mustSee }) => mustSee}
        what="Must-see"
        nothing="No one has named a must-see yet."
        {...more}
      />
    </BriefRegion>
  );
}
