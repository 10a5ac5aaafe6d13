import zones from '@vvo/tzdb/raw-time-zones.json';
import { zoneOfDestination } from '../../domain/zoneOfPlace';

/** The IANA name of the zone that a destination's words name; undefined where they name none. */
export function proposedZone(destination: string): string | undefined {
  return zoneOfDestination(destination, zones)?.name;
}
