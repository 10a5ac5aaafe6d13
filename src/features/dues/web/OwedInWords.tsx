import { Card } from '@/platform/web/ui/Card';
import { Section } from '@/platform/web/ui/Section';
import type { TravelerDues } from '../domain/dueViews';
import { waysInLines } from '../domain/waysInLines';
import { DueHead } from './DueHead';

/** 'What you owe' as it can be read without a connection: each open due, and how to pay as text. */
export function OwedInWords({ owed }: { owed: TravelerDues }) {
  const { dues, ways, transfer } = owed;
  return (
    <Section title="What you owe" className="max-w-3xl print:hidden">
      <Card className="mt-4">
        <ul className="divide-y divide-line">
          {dues
            .filter(({ left }) => left > 0)
            .map((due) => (
              <li key={due.dueId} className="py-3 first:pt-0">
                <DueHead due={due} />
              </li>
            ))}
        </ul>
        {ways && (
          <>
            <h3 className="eyebrow mt-2 text-ink-soft">How to pay</h3>
            <p translate="no" className="mt-1 whitespace-pre-line wrap-anywhere select-text">
              {waysInLines(ways)}
              {transfer.reference && `\nReference ${transfer.reference}`}
            </p>
            <p className="mt-2 text-[0.9375rem] text-ink-soft">
              This may have changed since. Before you send money, look here with a connection.
            </p>
          </>
        )}
      </Card>
    </Section>
  );
}
