import {
  BedDouble,
  type LucideIcon,
  Plane,
  Sparkle,
  Ticket,
  TrainFront,
  Utensils,
} from 'lucide-react';
import { ITEM_KINDS, type ItemKind } from '@/features/plans/domain/itemChoices';

const ICONS: Record<ItemKind, LucideIcon> = {
  stay: BedDouble,
  flight: Plane,
  transport: TrainFront,
  meal: Utensils,
  activity: Ticket,
  other: Sparkle,
};

/** What an item is, as a small print before its title. */
export function KindIcon({ kind }: { kind: ItemKind }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon aria-hidden="true" className="mt-[0.2em] size-5 shrink-0 text-teal print:text-black" />
      <span className="sr-only">{ITEM_KINDS[kind]}: </span>
    </>
  );
}
