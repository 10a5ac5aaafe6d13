import type { TripView } from '@/features/trips/domain/tripViews';
import { WITHOUT_TRAVELER } from '@/features/trips/domain/withoutTraveler';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import type { CompanionOnCard } from '../domain/companions';
import { useCompanionLeaves } from './api';

interface CompanionLeavesDialogProps {
  trip: Pick<TripView, 'tripId' | 'stage'>;
  companion: Pick<CompanionOnCard, 'companionId' | 'companionName'>;
  onClose: () => void;
}

/** Asks before somebody whom the reader answers for leaves alone (SPEC-4 14.1). */
export default function CompanionLeavesDialog({
  trip,
  companion,
  onClose,
}: CompanionLeavesDialogProps) {
  const { companionId, companionName: name } = companion;
  const leaves = useCompanionLeaves(trip.tripId, onClose);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`${name} can’t come?`}
      description={`What you wrote about ${name} will be deleted. You stay a traveler.`}
      confirm={`${name} Can’t Come`}
      danger
      write={leaves}
      onConfirm={() => leaves.mutate({ companionId, name })}
    >
      <div className="flex flex-col gap-2">
        <p className="empty:hidden">{WITHOUT_TRAVELER[trip.stage]}</p>
        <p>You cannot add {name} again.</p>
      </div>
    </AlertDialog>
  );
}
