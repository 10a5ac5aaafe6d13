import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { HTML } from '@/platform/server/madeFile';
import {
  answerFile,
  etagOf,
  type FileAnswer,
  type StaticFile,
} from '@/platform/server/staticFiles';
import { needsLogin, pageAt } from '../../domain/pageAt';

/** What all pages that nobody knows look like. Its path is none, too. */
const NOT_FOUND = '/not-found';

/** The parameters of an address by which these pages look different; all others are the browser's. */
const DRAWN = ['redirect', 'with', 'oidc', 'again'];

/** A page that depends on who asks is never stored; the others are asked for again each time. */
export const storedHow = (isPrivate: boolean) => ({
  'cache-control': `private, ${isPrivate ? 'no-store' : 'no-cache'}, no-transform`,
  vary: 'accept-encoding, cookie',
});

const INLINE_SCRIPT = /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs;

/** Returns the sources with which a policy lets exactly these inline scripts run. */
function scriptsOf(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ');
}

export interface MadePage {
  file: StaticFile;
  scripts: string;
}

async function toFile(html: string): Promise<MadePage> {
  const identity = new TextEncoder().encode(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
  const { 'cache-control': cacheControl, vary } = storedHow(false);
  const file = { type: HTML, etag: etagOf(identity), cacheControl, vary, bodies };
  return { file, scripts: scriptsOf(html) };
}

const redirect = (location: string): FileAnswer => ({
  status: 307,
  headers: { ...storedHow(true), location },
  body: null,
});

/**
 * Answers people without a session, of whom nothing is known: with pages that are made once for
 * each start and served as files, and with the way to the login (docs/decisions/0096).
 */
export class MadePages {
  private year = 0;
  private readonly made = new Map<string, MadePage | Promise<MadePage>>();

  /** @param make renders the page at a path, for no particular reader */
  constructor(private readonly make: (path: string) => Promise<string>) {}

  /**
   * Returns null for a page that has to be rendered.
   * @param href path and query, as the router writes them
   * @param allow lets inline scripts run in the answer, by their sources
   */
  async respond(
    request: Request,
    { path, href }: { path: string; href: string },
    allow: (scripts: string) => void,
  ): Promise<FileAnswer | null> {
    const { page, params } = pageAt(path) ?? {};
    if (page && needsLogin(page)) {
      const led = page.leadsTo?.replace(/\$(\w+)/g, (_, name) => encodeURI(params?.[name] ?? ''));
      return redirect(`/login?redirect=${encodeURIComponent(led ?? href)}`);
    }
    if (page && !page.isStatic) return null;
    const at = href.indexOf('?');
    const query = at < 0 ? '' : href.slice(at);
    if (page && page.path !== path) return redirect(page.path + query);
    if (query !== '') {
      const parameters = new URLSearchParams(query);
      if (page && DRAWN.some((name) => parameters.has(name))) return null;
    }
    const { file, scripts } = await this.fileOf(page?.path ?? NOT_FOUND);
    allow(scripts);
    return answerFile(file, request, page ? 200 : 404);
  }

  /** Returns the page at a path if it is made already; undefined for any other. */
  atHand(path: string): MadePage | undefined {
    const made = path === NOT_FOUND ? undefined : this.ofThisYear().get(path);
    return made instanceof Promise ? undefined : made;
  }

  /** The last line of each page names the year. */
  private ofThisYear() {
    const year = new Date().getUTCFullYear();
    if (year !== this.year) this.made.clear();
    this.year = year;
    return this.made;
  }

  private async fileOf(path: string): Promise<MadePage> {
    const kept = this.ofThisYear();
    const making = kept.get(path) ?? this.make(path).then(toFile);
    kept.set(path, making);
    try {
      const made = await making;
      kept.set(path, made);
      return made;
    } catch (error) {
      kept.delete(path);
      throw error;
    }
  }
}
