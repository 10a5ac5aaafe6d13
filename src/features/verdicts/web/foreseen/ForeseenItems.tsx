import type { Foreseen } from '../../domain/foreseen/foreseen';
import { FewAtFirst } from './FewAtFirst';

const KINDS = { added: 'Added', moved: 'Moved', changed: 'Changed', gone: 'Gone' } as const;

/** What a version changes of the one that the group saw last, an item a line. */
export function ForeseenItems({ items }: Pick<Foreseen, 'items'>) {
  return (
    <FewAtFirst all={items} noun="changes">
      {({ kind, sentence }) => (
        <li
          key={`${kind} ${sentence}`}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5"
        >
          <span className="eyebrow text-ink-soft">{KINDS[kind]}</span>
          <span className="wrap-anywhere">{sentence}</span>
        </li>
      )}
    </FewAtFirst>
  );
}
