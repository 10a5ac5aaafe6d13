import { isOpenPage, pageReads } from '@/app/domain/pageAt';
import type { PageRead } from '@/app/domain/pageTable';
import { SENT_ID } from '@/app/domain/rendering';
import { batchUrl } from '@/platform/web/early/batchUrl';
import { callAhead } from '@/platform/web/early/callAhead';
import { isOfflinePage } from '@/platform/web/early/offlinePage';
import { linkToken } from './linkToken';

// A file of its own in the build, and the first script of every shell: the page's data are on their way
// while the app still is.
const { pathname } = window.location;
const session: PageRead = ['identity.session'];
const reads = pageReads(pathname);
const requests = isOpenPage(pathname) ? [[session, ...reads]] : [[session], reads];
// Anyone who comes by a personal link is not known before it was exchanged; what the server has drawn needs nothing.
if (linkToken === null && !isOfflinePage && !document.getElementById(SENT_ID)) {
  for (const request of requests) if (request.length > 0) callAhead(batchUrl(request));
}
