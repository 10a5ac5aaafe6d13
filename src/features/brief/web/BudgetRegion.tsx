import type { Brief } from '../domain/brief';
import { reachOf } from '../domain/reach';
import { BriefRegion } from './BriefRegion';
import { BudgetList } from './BudgetList';
import { CostAnswer } from './CostAnswer';
import { CostStaircase } from './CostStaircase';

/** What people can spend (SPEC-2 3.3), without those who are left out of the what-if. */
export function BudgetRegion({ brief }: { brief: Brief }) {
  const { people, currency, nights } = brief;
  const reaches = people.map((person) => reachOf(person, currency, nights));
  return (
    <BriefRegion title="Budget">
      <CostAnswer brief={brief} reaches={reaches} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CostStaircase brief={brief} reaches={reaches} />
        <BudgetList brief={brief} />
      </div>
    </BriefRegion>
  );
}
