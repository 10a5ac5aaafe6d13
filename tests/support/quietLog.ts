import { log } from '@/platform/server/log';

// Keeps thousands of request lines out of the tests' output. `logLinesOf` sees everything anyway.
log.level = 'warn';
