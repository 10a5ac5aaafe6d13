import { OperatorsDues } from '@/features/dues/web/OperatorsDues';
import { ReadAs } from '@/features/verdicts/web/foreseen/ReadAs';
import { WhatChanges } from '@/features/verdicts/web/foreseen/WhatChanges';
import { OperatorsRound } from '@/features/verdicts/web/OperatorsRound';
import { Withdraw } from '@/features/verdicts/web/Withdraw';

export { OperatorsDues, OperatorsRound, ReadAs, WhatChanges, Withdraw };
