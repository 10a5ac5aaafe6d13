import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = 'br' | 'gzip' | 'identity';

type Bodies = Readonly<Partial<Record<Encoding, Bytes>>> & { readonly identity: Bytes };

/** A file that is ready to send. */
export interface StaticFile {
  type: string;
  etag: string;
  /** How long a browser may keep it without asking again. */
  cacheControl: string;
  /** What else than the encoding the answer depends on. */
  vary?: string;
  bodies: Bodies;
}

/**
 * An answer in plain values. Turning it into a `Response` before all headers are known would cost
 * more than everything else here.
 */
export interface FileAnswer {
  status: number;
  /** Keyed by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Bytes | string | null;
}

/** A file that the build has compressed, beside the plain one. */
const COMPRESSED = /\.(br|gz)$/;

function builtBodies(path: string, known: ReadonlySet<string>): Bodies {
  return {
    identity: readFileSync(path),
    ...(known.has(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(known.has(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

/** Quality 5 takes three quarters of the time of quality 6, for 0.9% more bytes. */
const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A text in every encoding, each compressed on first use. That takes two milliseconds; doing it for
 * every page would delay startup, and few pages are ever requested.
 */
export function textBodies(text: string): Bodies {
  const identity = new TextEncoder().encode(text);
  const made: { br?: Bytes; gzip?: Bytes } = {};
  return {
    identity,
    get br() {
      made.br ??= new Uint8Array(brotliCompressSync(identity, PARAMS));
      return made.br;
    },
    get gzip() {
      made.gzip ??= new Uint8Array(gzipSync(identity));
      return made.gzip;
    },
  };
}

/**
 * Returns the offered encoding that the browser prefers; the smallest one if it has no preference.
 */
export function chooseEncoding(
  offered: Partial<Record<Encoding, unknown>>,
  accepted: string,
): Encoding {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (!(encoding in offered) || weight === 0 || weight < bestWeight) continue;
    best = encoding;
    bestWeight = weight;
  }
  return best;
}

/** For files with a hash in their name, whose content never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** For files that may be cached but must be revalidated each time. */
export const ASK_AGAIN = 'no-cache';

/**
 * True if the browser already has this answer, by its If-None-Match header (RFC 9110: weakly
 * compared).
 */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/** Returns the tag a browser sends to ask whether its copy is still current. */
export function etagOf(content: Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Answers with a file in the encoding the browser prefers, or with 304 if it already has it. */
export function answerFile(file: StaticFile, request: Request, status = 200): FileAnswer {
  const encoding = chooseEncoding(file.bodies, request.headers.get('accept-encoding') ?? '');
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  const headers: Record<string, string> = {
    'content-type': file.type,
    // Nobody asks again for what never changes.
    ...(file.cacheControl !== FOR_GOOD && { etag }),
    vary: file.vary ?? 'accept-encoding',
    'cache-control': file.cacheControl,
  };
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag)) {
    return { status: 304, headers, body: null };
  }
  const body = file.bodies[encoding] ?? file.bodies.identity;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.byteLength);
  return { status, headers, body: request.method === 'HEAD' ? null : body };
}

/** Serves scripts, styles, fonts and pictures from memory, and pages that are made once. */
export class StaticFiles {
  private constructor(private readonly files: ReadonlyMap<string, StaticFile>) {}

  /**
   * Reads a whole build, including the `.br` and `.gz` files beside the others. Synchronous, because
   * nothing is served yet and this takes a third of the time.
   */
  static load(dir: string): StaticFiles {
    const files = new Map<string, StaticFile>();
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
    const known = new Set(paths);
    for (const path of paths) {
      const name = `/${relative(dir, path).split(sep).join('/')}`;
      if (COMPRESSED.test(path) || path.includes(`${sep}.vite${sep}`)) continue;
      const bodies = builtBodies(path, known);
      files.set(name, {
        type: getMimeType(path) ?? 'application/octet-stream',
        etag: etagOf(bodies.identity),
        cacheControl: name.startsWith('/assets/') ? FOR_GOOD : ASK_AGAIN,
        bodies,
      });
    }
    return new StaticFiles(files);
  }

  /** Returns these files and one more. */
  with(name: string, file: StaticFile): StaticFiles {
    return new StaticFiles(new Map([...this.files, [name, file]]));
  }

  /** Answers with a file by its name ('/assets/x.js'); null if the build doesn't have it. */
  respond(name: string, request: Request): FileAnswer | null {
    const file = this.files.get(name);
    return file ? answerFile(file, request) : null;
  }
}
