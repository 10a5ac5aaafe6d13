import { useState, useTransition } from 'react';
import type { ReadAsProps } from '@/features/composer/web/proposeParts';
import { Button } from '@/platform/web/ui/Button';
import { ReadAsDialog } from './ReadAsDialog';

/** 'Read as {name}': the plan as they would read it if proposed now (SPEC-2 5 'Proposing'). */
export function ReadAs({ name, beforehand, ...about }: ReadAsProps) {
  const [isOpen, setOpen] = useState(false);
  const [opening, startOpening] = useTransition();
  const open = () =>
    startOpening(async () => {
      // Input that cannot be saved is marked where it was typed; the plan is then read without it.
      await beforehand?.().catch(() => undefined);
      startOpening(() => setOpen(true));
    });
  return (
    <>
      <Button variant="quiet" size="sm" pending={opening} onClick={open}>
        <span className="max-w-40 truncate sm:max-w-60">
          Read as <bdi translate="no">{name}</bdi>
        </span>
      </Button>
      {isOpen && <ReadAsDialog name={name} {...about} onClose={() => setOpen(false)} />}
    </>
  );
}
