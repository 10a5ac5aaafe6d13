import moment from 'moment-timezone';
import { expect, it } from 'vitest';
import type { offsetAt } from '@/platform/domain/zonedTime';
import { zoneNotice } from './zoneNotice';

const newestOffset: typeof offsetAt = (zone, instant) =>
  -(moment.tz.zone(zone)?.utcOffset(instant) ?? 0) * 60_000;

it('names the places whose laws of 2026 the zone data do not know yet', () => {
  const before: typeof offsetAt = (zone, instant) =>
    zone === 'America/Vancouver' ? -8 * 3_600_000 : newestOffset(zone, instant);
  expect(zoneNotice(before)).toContain('so times in British Columbia may be an hour off');
  expect(zoneNotice(() => 1)).toContain('British Columbia, Alberta and Morocco');
  expect(zoneNotice(newestOffset)).toBeNull();
});
