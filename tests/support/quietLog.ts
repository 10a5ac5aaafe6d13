import { log } from '@/platform/server/log';

// Thousands of requests would drown what the tests say; `logLinesOf` hears everything anyway.
log.level = 'warn';
