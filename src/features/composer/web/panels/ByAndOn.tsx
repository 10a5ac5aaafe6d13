import { Day } from '@/platform/web/ui/Day';

/** Says who did something, and on which day where the page is read: 'Rosa, Apr 3, 2027'. */
export function ByAndOn({ by, at }: { by: string; at: string | Date }) {
  return (
    <>
      {by}, <Day at={at} />
    </>
  );
}
