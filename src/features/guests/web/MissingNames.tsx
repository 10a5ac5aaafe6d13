import type { WhoIsComing } from '../domain/guestViews';

/** Who has said nothing yet, and who can't come (SPEC-2 4). */
export function MissingNames({ missing, cantCome }: Pick<WhoIsComing, 'missing' | 'cantCome'>) {
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {missing && (
        <p>
          {missing.length > 0
            ? `Still missing: ${missing.join(', ')}`
            : 'Everyone on the list has replied.'}
        </p>
      )}
      {cantCome.length > 0 && (
        <p className="text-ink-soft">
          {missing && "Can't come: "}
          {cantCome.join(', ')}
        </p>
      )}
    </div>
  );
}
