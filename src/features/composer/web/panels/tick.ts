import type { ComposerPlan } from '../../domain/composer';

/** An operator's tick 'Nothing needed', with who made it and when. */
export type Tick = ComposerPlan['ticks'][number];
