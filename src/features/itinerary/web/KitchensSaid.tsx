import { keyed } from '@/platform/web/keyed';
import { Day } from '@/platform/web/ui/Day';
import type { Confirmation } from '../domain/proposals';

/** What kitchens have answered to a need; shown to the reader alone (SPEC-2 8). */
export function KitchensSaid({ said }: { said: readonly Confirmation[] }) {
  return keyed(said, (one) => one.by).map(([key, one]) => (
    <p key={key} className="mt-1 font-semibold">
      <KitchenSaid said={one} />
    </p>
  ));
}

export function KitchenSaid({ said }: { said: Confirmation }) {
  const by = <bdi translate="no">{said.by}</bdi>;
  switch (said.says) {
    case 'yes':
      return (
        <>
          Confirmed by {by}, <Day at={said.at} />
        </>
      );
    case 'asked':
      return (
        <>
          {by}: asked on <Day at={said.at} />, no answer yet
        </>
      );
    case 'changed':
      return <>{by}: Changed, asked again</>;
    case 'no':
      return <>Your operator is clarifying this with {by}.</>;
  }
}
