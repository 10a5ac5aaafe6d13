import { Link } from '@tanstack/react-router';
import { SquarePen, Undo2 } from 'lucide-react';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import type { Guest } from '../domain/guestViews';

interface AnswerForItemsProps {
  tripId: string;
  stage: Stage;
  guest: Guest;
  onWithdraw: () => void;
}

/** In a guest's menu: 'Answer for {name}' while the trip takes answers, and the way back. */
export function AnswerForItems({ tripId, stage, guest, onWithdraw }: AnswerForItemsProps) {
  const { guestId, name, state, isAnsweredFor = false } = guest;
  const mayAnswer = STAGES[stage].isOpen && (isAnsweredFor || state !== 'answered');
  return (
    <>
      {mayAnswer && (
        <MenuItem asChild>
          <Link to="/answer-for/$tripId/$guestId" params={{ tripId, guestId }}>
            <SquarePen aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              Answer for <bdi translate="no">{name}</bdi>
            </span>
          </Link>
        </MenuItem>
      )}
      {isAnsweredFor && (
        <MenuItem onSelect={onWithdraw}>
          <Undo2 aria-hidden="true" />
          Withdraw This Answer
        </MenuItem>
      )}
    </>
  );
}
