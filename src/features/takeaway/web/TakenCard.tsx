import { type ReactNode, useId } from 'react';
import { Card } from '@/platform/web/ui/Card';

interface TakenCardProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A card for one way to take a plan along. */
export function TakenCard({ title, about, children }: TakenCardProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div>
          <h3 id={id} className="text-xl font-bold">
            {title}
          </h3>
          <p className="mt-1 text-ink-soft">{about}</p>
        </div>
        {children}
      </section>
    </Card>
  );
}
