/** openEmbedded FOLDER: opens the embedded database, prints 'open' and keeps it open. */
import { openEmbedded } from '@/platform/server/database/embedded';
import { endWithParent } from './endWithParent';

endWithParent();
await openEmbedded(process.argv[2] ?? '');
console.log('open');
