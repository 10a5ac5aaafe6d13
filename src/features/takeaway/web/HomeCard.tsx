import { Copy, House } from 'lucide-react';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { AddressLink } from '@/platform/web/ui/AddressLink';
import { Button } from '@/platform/web/ui/Button';
import { useMakeHome, useWithdrawAddress } from './api';
import { TakenCard } from './TakenCard';

interface HomeCardProps {
  tripId: string;
  /** Null if there is none. */
  home: string | null;
}

/** The address of a member's days, for those at home (SPEC-2 7.3). */
export function HomeCard({ tripId, home }: HomeCardProps) {
  const make = useMakeHome(tripId);
  const withdraw = useWithdrawAddress('home', tripId);
  const problem = make.problem ?? withdraw.problem;
  return (
    <TakenCard
      title="For Those at Home"
      about="A page of your days for somebody who wants to know where you are: titles, places and times. No prices, no notes, nobody else’s name. Anyone who has its address can read it."
    >
      {home === null ? (
        <div>
          <Button pending={make.isPending} onClick={() => make.mutate()}>
            <House aria-hidden="true" />
            Make an Address
          </Button>
        </div>
      ) : (
        <>
          <AddressLink
            address={home}
            className="rounded-lg border border-dashed border-line-strong bg-sunken px-3 py-2"
          />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copyMessage(home, 'Address copied.')}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
            <Button
              variant="quietDanger"
              pending={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </Button>
          </div>
        </>
      )}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </TakenCard>
  );
}
