import { describeEvent } from '@/features/audit/domain/auditEvent';
import { listEvents, type RecordedEvent } from '@/features/audit/server/queries';
import { CommandError, type readCommandLine } from '@/platform/server/commandLine.mjs';
import type { Db } from '@/platform/server/database/database';

/** A day or an instant, in UTC unless it says otherwise. */
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

type Options = ReturnType<typeof readCommandLine>['options'];

interface AuditOptions {
  since: Date | undefined;
  limit: number;
  json: boolean;
}

function readDate(text: string): Date {
  const isLocal = text.length > 10 && !/(Z|[+-]\d\d:\d\d)$/.test(text);
  const date = new Date(isLocal ? `${text}Z` : text);
  if (!DATE.test(text) || Number.isNaN(date.getTime())) {
    throw new CommandError('The date after --since must look like 2026-11-21.');
  }
  return date;
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new CommandError('The number after --limit must be from 1 to 999999.');
  }
  return Number(text);
}

function readOptions({ since, limit, json }: Options): AuditOptions {
  return {
    since: typeof since === 'string' ? readDate(since) : undefined,
    limit: readLimit(String(limit)),
    json: json === true,
  };
}

/** E.g. '2026-11-21 14:05:09 UTC'. */
const displayTime = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function table(events: RecordedEvent[]): string {
  const width = Math.max(...events.map(({ actor }) => actor.length));
  return events
    .map((event) =>
      [displayTime(event.at), event.actor.padEnd(width), describeEvent(event)].join('  '),
    )
    .join('\n');
}

/** `npm run admin -- audit`: the newest events of the audit record, the newest last. */
export async function printAudit(db: Db, options: Options): Promise<string> {
  const { since, limit, json } = readOptions(options);
  const events = await listEvents(db, { since, limit });
  if (json) return events.map((event) => JSON.stringify(event)).join('\n');
  return events.length === 0 ? 'Nothing is recorded.' : table(events);
}
