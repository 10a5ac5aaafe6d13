/** holdLock FOLDER: takes the folder's lock, prints 'held' and keeps it until it is ended. */
import { lockFolder } from '@/platform/server/database/folderLock';
import { endWithParent } from './endWithParent';

endWithParent();
await lockFolder(process.argv[2] ?? '');
console.log('held');
