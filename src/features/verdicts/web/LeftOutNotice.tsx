import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../domain/asked/anchors';

interface LeftOutNoticeProps {
  why: string;
  /** True if they can still say what they could change. */
  isOpen: boolean;
}

/** The notice above a plan that leaves its reader out, with the reason (SPEC-2 6 'If'). */
export function LeftOutNotice({ why, isOpen }: LeftOutNoticeProps) {
  return (
    <div className="print:hidden">
      <Notice
        tone="warn"
        still
        title={why}
        actions={
          isOpen && (
            <Button asChild size="sm">
              <Link to="." search={(now: object) => now} hash={ANCHORS.answer}>
                I Could Change
              </Link>
            </Button>
          )
        }
      />
    </div>
  );
}
