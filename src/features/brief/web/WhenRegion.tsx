import { type ReactNode, useMemo, useState } from 'react';
import type { DayNumber } from '@/platform/domain/dayNumber';
import { counted } from '@/platform/domain/inWords';
import { Card } from '@/platform/web/ui/Card';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Notice } from '@/platform/web/ui/Notice';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { BestDates } from '../domain/bestDates';
import type { Brief } from '../domain/brief';
import type { WhenReading } from '../domain/readWhen';
import { availabilityChart } from '../domain/strip';
import { conflictSentences, undatedSentence } from '../domain/whenWords';
import { BestDatesList, type DateActions } from './BestDatesList';
import { BriefRegion } from './BriefRegion';
import { NightsAndPeople } from './NightsAndPeople';
import { StripChart } from './StripChart';
import { type StripProps, StripTables } from './StripTables';
import { WhatIfPanel, type WhatIfProps } from './WhatIfPanel';

interface WhenRegionProps extends WhatIfProps {
  /** The brief for the current input, for the controls; `brief` may lag behind it. */
  tried: Brief;
  when: WhenReading;
  actions: DateActions;
}

/** When the group can travel (SPEC-2 3.3): the conclusion in words, then the chart. */
export function WhenRegion(props: WhenRegionProps) {
  const isEmpty = props.brief.everyone.length === 0;
  return (
    <BriefRegion title="When">
      {isEmpty ? (
        <EmptyState title="No responses yet.">
          The best dates appear here once somebody has answered.
        </EmptyState>
      ) : (
        <WhenAnswer {...props} />
      )}
    </BriefRegion>
  );
}

function WhenAnswer({ brief, tried, when, whatIf, onWhatIf, actions }: WhenRegionProps) {
  // Entries unfolded besides the first, in the order of opening.
  const [opened, setOpened] = useState<readonly DayNumber[]>([]);
  const { lead, suggested, entries, noWindow, runs, most } = when;
  const latest = opened.findLast((start) => entries.some((entry) => entry.start === start));
  const chosen = entries.find(({ start }) => start === latest) ?? entries[0] ?? null;
  const toggle = ({ start }: BestDates) =>
    setOpened((all) => [
      ...all.filter((one) => one !== start),
      ...(all.includes(start) ? [] : [start]),
    ]);
  const strip = useMemo(() => availabilityChart(brief, chosen), [brief, chosen]);
  const conflict = conflictSentences(brief.dated, brief.today);
  // The lead already names them.
  const undated = lead === null && brief.dated.length > 0 ? undatedSentence(brief) : null;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 empty:hidden">
        {lead && (
          <p className="font-display text-xl leading-snug font-bold wrap-anywhere">
            <Sentence>{lead}</Sentence>
          </p>
        )}
        {suggested && (
          <p className="text-lg">
            <Sentence>{suggested}</Sentence>
          </p>
        )}
        {conflict.length > 0 && (
          <Notice still>
            {conflict.map((sentence) => (
              <p key={sentence}>
                <Sentence>{sentence}</Sentence>
              </p>
            ))}
          </Notice>
        )}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:top-4 [@media(min-height:62rem)]:lg:sticky">
          <WhatIfPanel brief={tried} whatIf={whatIf} onWhatIf={onWhatIf} />
        </div>
      </div>
      <section className="min-w-0" aria-label="Best dates">
        <h3 className="mb-3 text-xl">Best dates</h3>
        {entries.length === 0 ? (
          <Notice tone="warn" still>
            {noWindow.map((sentence) => (
              <p key={sentence}>
                <Sentence>{sentence}</Sentence>
              </p>
            ))}
          </Notice>
        ) : (
          <BestDatesList
            entries={entries}
            isOpen={(entry) => entry === entries[0] || opened.includes(entry.start)}
            onToggle={toggle}
            chosen={chosen}
            actions={actions}
          />
        )}
        {undated && (
          <p className="mt-3 text-ink-soft">
            <Sentence>{undated}</Sentence>
          </p>
        )}
      </section>
      <p role="status" className="sr-only">
        {`At most ${counted(most, 'traveler')} for ${counted(brief.nights, 'night')}.`}
      </p>
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
        {strip && <StripCard strip={strip} chosen={chosen} brief={brief} />}
        {brief.dated.length > 0 && <NightsAndPeople runs={runs} brief={brief} />}
      </div>
    </div>
  );
}

/** Who can come when: a chart with its key, and tables for screen readers. */
function StripCard(props: StripProps) {
  const { strip, chosen, brief } = props;
  return (
    <Card>
      <h3 className="text-xl">Day by day</h3>
      <p className="mt-1 text-ink-soft">
        <Sentence>{strip.range}</Sentence>
        {strip.areWeeks && ', a column for each week'}
        {strip.isCut && '; there are more days than are drawn'}
      </p>
      <ul className="mt-3 mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm" aria-hidden="true">
        <Key swatch={<span className="bg-teal forced-colors:bg-[CanvasText]" />}>can come</Key>
        <Key swatch={<span className="hatched border border-teal" />}>could stretch</Key>
        {chosen && <Key swatch={<span className="border-2 border-ink" />}>{chosen.range}</Key>}
        {strip.suggested && (
          <Key
            swatch={<span className="border-[1.5px] border-dashed border-ink-soft bg-sun-wash" />}
          >
            {brief.isPlanned ? 'first suggested' : 'suggested dates'}
          </Key>
        )}
      </ul>
      <StripChart strip={strip} />
      <StripTables {...props} />
    </Card>
  );
}

function Key({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>span:first-child>span]:block [&>span:first-child>span]:h-3.5 [&>span:first-child>span]:w-6 [&>span:first-child>span]:rounded-sm [&>span:first-child>span]:print:[print-color-adjust:exact]">
      <span>{swatch}</span>
      {children}
    </li>
  );
}
