import type { RoundVariant } from '../domain/roundViews';

/** Whom a plan leaves out, why, and what they could change, for the organizer and operators (SPEC-2 6 'If'). */
export function WhoIsLeftOut({
  people,
}: {
  people: NonNullable<RoundVariant['decision']>['leftOut'];
}) {
  if (people.length === 0) return null;
  return (
    <details open={people.some(({ canChange }) => canChange !== '')}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
        Leaves out {people.length === 1 ? people[0]?.name : `${people.length} travelers`}
      </summary>
      <ul className="divide-y divide-line">
        {people.map(({ travelerId, why, name, canChange }) => (
          <li key={travelerId} className="py-2.5 wrap-anywhere">
            <p>{why}</p>
            {canChange !== '' && (
              <p className="whitespace-pre-line">
                <span className="font-semibold">{name} could change:</span> “{canChange}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
