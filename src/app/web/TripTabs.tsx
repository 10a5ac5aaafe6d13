import { Link } from '@tanstack/react-router';
import type { MEMBER_TABS, OPERATOR_TABS } from './tripTabs';

interface TripTabsProps {
  tabs: typeof MEMBER_TABS | typeof OPERATOR_TABS;
  tripId: string;
}

/** Links between the pages of one trip, which share a head so that eye and focus stay in place. */
export function TripTabs({ tabs, tripId }: TripTabsProps) {
  return (
    <nav
      aria-label="Trip"
      className="mb-4 lg:mb-3 border-b-[1.5px] border-line-strong print:hidden"
    >
      <ul className="-mb-[1.5px] flex flex-wrap gap-1 sm:gap-2">
        {tabs.map(({ label, to }) => (
          <li key={to} className="max-sm:grow">
            <Link
              to={to}
              params={{ tripId }}
              activeOptions={{ exact: true, includeSearch: false }}
              resetScroll={false}
              className="flex min-h-12 items-center justify-center border-b-4 border-transparent px-3 pt-1 font-semibold text-ink-soft no-underline hover:border-line-strong hover:text-ink aria-[current=page]:border-teal aria-[current=page]:text-ink sm:px-5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
