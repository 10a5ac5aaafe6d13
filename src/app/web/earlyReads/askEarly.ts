import { isOpenPage, pageReads } from '@/app/domain/pageAt';
import type { PageRead } from '@/app/domain/pageTable';
import { SENT_ID } from '@/app/domain/rendering';
import { PROCEDURE_PATH } from '@/platform/domain/early/procedurePath';
import { callAhead } from '@/platform/web/early/callAhead';
import { isOfflinePage } from '@/platform/web/early/offlinePage';
import './codeHash';
import { linkToken } from './linkToken';

/** Returns the URL of a batch of reads, to the letter as the client of tRPC writes it. */
function batchUrl(reads: readonly PageRead[]): string {
  const input = JSON.stringify(Object.fromEntries(reads.map(([, input], n) => [n, input])));
  const names = reads.map(([procedure]) => procedure).join();
  return `${PROCEDURE_PATH}${names}?batch=1&input=${encodeURIComponent(input)}`;
}

// The first script of every shell, in a file of its own: requests the page's data as the app loads.
const { pathname } = window.location;
const session: PageRead = ['identity.session'];
const reads = pageReads(pathname);
const requests = isOpenPage(pathname) ? [[session, ...reads]] : [[session], reads];
// A visitor by personal link is unknown until it is exchanged; server-rendered pages need nothing.
if (linkToken === null && !isOfflinePage && !document.getElementById(SENT_ID)) {
  for (const request of requests) if (request.length > 0) callAhead(batchUrl(request));
}
