import zones from '@vvo/tzdb/raw-time-zones.json';
import { remembered } from '@/platform/domain/remembered';
import { zoneOfDestination } from '../../domain/zoneOfDestination';

/** The time zone of the place that a text names; empty if it names none. */
export const zoneOf = remembered((text) => zoneOfDestination(text, zones)?.name ?? '');
