import type { ReactNode } from 'react';
import { Card } from '@/platform/web/ui/Card';
import { StripChart } from './StripChart';
import { type StripProps, StripTables } from './StripTables';

/** Who can come when: a chart with its key, and the same as tables for those who listen. */
export function StripCard(props: StripProps) {
  const { strip, chosen, brief } = props;
  return (
    <Card>
      <h3 className="text-xl">Day by day</h3>
      <p className="mt-1 text-ink-soft">
        {strip.range}
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
