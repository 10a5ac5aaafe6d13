import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { cn } from '@/platform/web/ui/cn';
import { Specimen, SpecimenGrid } from '../Specimen';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 12, 16];

const RADII = [
  { name: 'Controls, 10 px', radius: '0.625rem' },
  { name: 'Notices, 12 px', radius: '0.75rem' },
  { name: 'Cards, 16 px', radius: '1rem' },
  { name: 'Avatars, round', radius: '999px' },
];

/** Spacing, corners, shadows, paper and the one animation. */
export function SurfaceSection() {
  return (
    <>
      <Specimen label="Space">
        <ul className="flex flex-col gap-2">
          {STEPS.map((step) => (
            <li key={step} className="flex items-center gap-4">
              <span className="w-20 text-sm text-ink-soft tabular-nums">
                {step} · {step * 4} px
              </span>
              <span className="h-3 rounded-sm bg-teal" style={{ width: `${step / 4}rem` }} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="Corners">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {RADII.map(({ name, radius }) => (
            <li key={name}>
              <span
                className="block h-16 border-[1.5px] border-line-strong bg-card"
                style={{ borderRadius: radius }}
              />
              <span className="mt-1.5 block text-sm">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <SpecimenGrid>
        <Specimen label="Card, shadow-lift">
          <Card>
            A sheet of paper on the desk: the plain surface for anything that is no ticket and no
            tag.
          </Card>
        </Specimen>
        <Specimen label="shadow-float: menus and windows">
          <div className="rounded-2xl border border-line bg-card p-5 shadow-float sm:p-6">
            It lies above the page and casts a longer shadow.
          </div>
        </Specimen>
        <Specimen label="Cut paper">
          <div className="cut-paper">
            <div className="notch-bottom rounded-t-2xl bg-card p-5">
              Notches cannot carry a border, so the outline is a drop shadow.
            </div>
            <div className="notch-top rounded-b-2xl bg-card p-5">
              <span aria-hidden="true" className="barcode block h-8 text-ink/70" />
            </div>
          </div>
        </Specimen>
        <Specimen label="Motion: ease-swift">
          <Motion />
        </Specimen>
      </SpecimenGrid>
    </>
  );
}

function Motion() {
  const [there, setThere] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full rounded-full bg-sunken p-1">
        <span
          className={cn(
            'relative block size-8 rounded-full bg-teal transition-[left] duration-200 ease-swift',
            there ? 'left-[calc(100%-2rem)]' : 'left-0',
          )}
        />
      </div>
      <Button size="sm" onClick={() => setThere(!there)}>
        Move it
      </Button>
      <p className="text-sm text-ink-soft">
        100 to 200 ms. Who asks for less motion sees the end at once.
      </p>
    </div>
  );
}
