import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookSentence } from '@/features/responses/domain/looks';
import { useTimeZone } from '@/platform/web/reader';
import { shownInstant } from '@/platform/web/shownInstant';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Section } from '@/platform/web/ui/Section';
import type { LookLine } from '../domain/looks';

/** Lists who looked at the reader's needs, newest first (SPEC-2 9). */
export function WhoLooked() {
  const { data: newest } = useSuspenseQuery(trpc.privacy.looks.queryOptions({}));
  const [asked, setAsked] = useState<number[]>([]);
  const older = useQueries({
    queries: asked.map((before) => trpc.privacy.looks.queryOptions({ before })),
  });
  const pages = [newest, ...older.flatMap(({ data }) => data ?? [])];
  const before = pages.at(-1)?.before ?? null;
  const failed = older.find(({ isError }) => isError);
  return (
    <Section title="Who looked">
      <p className="mt-1 text-ink-soft">
        Whenever somebody opens or sends your needs, it is noted here and kept for two years. Looks
        within an hour share a line.
      </p>
      {newest.looks.length === 0 ? (
        <p className="mt-4">Nobody has looked at your needs.</p>
      ) : (
        <ol className="mt-3 divide-y divide-line">
          {pages.flatMap(({ looks }) =>
            looks.map((look) => <LookItem key={look.id} look={look} />),
          )}
        </ol>
      )}
      {failed && (
        <p role="alert" className="mt-3">
          The older ones could not be loaded.
        </p>
      )}
      {before !== null && (
        <Button
          className="mt-3"
          pending={older.some(({ isFetching }) => isFetching)}
          onClick={() => (failed ? void failed.refetch() : setAsked([...asked, before]))}
        >
          Show Older
        </Button>
      )}
    </Section>
  );
}

function LookItem({ look }: { look: LookLine }) {
  const { at, tripName } = look;
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-ink-soft">
        {shownInstant(at, useTimeZone())}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>{lookSentence(look)}</p>
        <p className="text-ink-soft text-[0.9375rem]">{tripName}</p>
      </div>
    </li>
  );
}
