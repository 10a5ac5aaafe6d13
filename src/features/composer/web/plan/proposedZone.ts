import zones from '@vvo/tzdb/raw-time-zones.json';
import { zoneOfDestination } from '../../domain/zoneOfPlace';

/** Returns the IANA zone that a destination names; undefined if it names none. */
export function proposedZone(destination: string): string | undefined {
  return zoneOfDestination(destination, zones)?.name;
}
