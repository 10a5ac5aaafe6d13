import { Skeleton } from './Skeleton';

interface CardSkeletonsProps {
  /** The shape of each card: a boarding pass or a luggage tag. */
  of: 'pass' | 'tag';
  count: number;
}

const SHAPES = {
  pass: 'h-80 rounded-2xl',
  tag: 'mt-6 h-80 rounded-b-2xl [clip-path:polygon(2.25rem_0,calc(100%-2.25rem)_0,100%_1.75rem,100%_100%,0_100%,0_1.75rem)]',
};

/** Placeholders for a loading grid of cards. */
export function CardSkeletons({ of, count }: CardSkeletonsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
        <Skeleton key={place} className={SHAPES[of]} />
      ))}
    </div>
  );
}
