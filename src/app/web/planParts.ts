import { OperatorsRound } from './OperatorsRound';
import { ReadAs } from './ReadAs';
import { WhatChanges } from './WhatChanges';
import { Withdraw } from './Withdraw';

export { OperatorsRound, ReadAs, WhatChanges, Withdraw };
