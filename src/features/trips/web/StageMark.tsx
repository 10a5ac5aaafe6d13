import { Postmark, type PostmarkInk } from '@/platform/web/ui/Postmark';
import { STAGES, type Stage } from '../domain/stage';

const INKS: Record<Stage, PostmarkInk> = {
  gathering: 'soft',
  ready: 'teal',
  proposed: 'teal',
  agreed: 'green',
  booked: 'green',
  finished: 'dark',
};

export function StageMark({ stage, className }: { stage: Stage; className?: string }) {
  return <Postmark state={STAGES[stage].label} ink={INKS[stage]} className={className} />;
}
