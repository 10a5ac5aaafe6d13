import type { SampleTrip } from '../domain/sampleTrip';
import bali from './pictures/bali.svg?no-inline';
import hawaii from './pictures/hawaii.svg?no-inline';
import japan from './pictures/japan.svg?no-inline';

/** Files and not components: they cost no script. `#night` addresses the dark printing of each. */
export const posterImages: Record<SampleTrip['slug'], string> = { japan, hawaii, bali };
