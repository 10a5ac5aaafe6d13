import { AnsweredBy } from '@/features/responses/web/AnsweredBy';
import type { BriefPerson } from '../domain/brief';

/** Somebody's budget in their own words: 'Ana Lima “about $1,500”'. */
export function Said({ person }: { person: Pick<BriefPerson, 'name' | 'budget' | 'answers'> }) {
  return (
    <span className="wrap-anywhere">
      <bdi translate="no">{person.name}</bdi> <q className="text-ink-soft">{person.budget}</q>
      <AnsweredBy by={person.answers.answeredBy} className="text-sm text-ink-soft" />
    </span>
  );
}
