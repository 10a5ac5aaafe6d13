import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { TicketStub } from '@/platform/web/ui/TicketStub';
import { Specimen } from '../Specimen';
import { QUESTIONS, type WindowSample } from './questions';

const TEXT = 'The answers of all travelers are below, in the order in which they came.';

const DIALOGS: readonly WindowSample[] = [
  {
    name: 'Text alone',
    draw: (show) => (
      <Dialog {...show} title="What travelers see">
        <p>{TEXT}</p>
      </Dialog>
    ),
  },
  {
    name: 'With buttons',
    draw: (show) => (
      <Dialog
        {...show}
        title="Leave this page?"
        description="What you typed is kept on this device."
        actions={
          <>
            <Button onClick={() => show.onOpenChange(false)}>Stay</Button>
            <Button variant="primary" onClick={() => show.onOpenChange(false)}>
              Leave
            </Button>
          </>
        }
      />
    ),
  },
  {
    name: 'Longer than the screen',
    draw: (show) => (
      <Dialog {...show} title="All answers">
        {Array.from({ length: 24 }, (_, at) => `${at + 1}. ${TEXT}`).map((line) => (
          <p key={line} className="mb-3">
            {line}
          </p>
        ))}
      </Dialog>
    ),
  },
  {
    name: 'Bare, around a ticket',
    draw: (show) => (
      <Dialog {...show} bare title="Your trip is created" description="Share this link.">
        <TicketStub
          band="One link for the whole group"
          title="Now invite your group"
          stub={<Button className="w-full">Copy Link</Button>}
        />
      </Dialog>
    ),
  },
];

/** Buttons that open each dialog in each of its states. */
export function DialogSection() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {[
        { label: 'Dialog', list: DIALOGS },
        { label: 'AlertDialog', list: QUESTIONS },
      ].map(({ label, list }) => (
        <Specimen key={label} label={label}>
          <div className="flex flex-wrap gap-3">
            {list.map(({ name, draw }) => (
              <div key={name}>
                <Button onClick={() => setOpen(name)}>{name}</Button>
                {draw({
                  open: open === name,
                  onOpenChange: (next) => setOpen(next ? name : null),
                })}
              </div>
            ))}
          </div>
        </Specimen>
      ))}
    </>
  );
}
