import {
  BedDouble,
  type LucideIcon,
  Plane,
  Sparkle,
  Ticket,
  TrainFront,
  Utensils,
} from 'lucide-react';
import type { ItemKind } from '../domain/itemKinds';

export const KIND_ICONS: Readonly<Record<ItemKind, LucideIcon>> = {
  stay: BedDouble,
  flight: Plane,
  transport: TrainFront,
  meal: Utensils,
  activity: Ticket,
  other: Sparkle,
};
