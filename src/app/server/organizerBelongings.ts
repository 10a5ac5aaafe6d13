import { personalLinks } from '@/features/guests/server/renewedLinks';
import { ownTripId } from '@/features/trips/server/commands';
import type { OrganizerBelonging } from '@/features/trips/server/organizerBelonging';

/** The steps of every feature when a trip changes hands (SPEC-4 16), in this order. */
export const organizerBelongings: readonly OrganizerBelonging[] = [ownTripId, personalLinks];
