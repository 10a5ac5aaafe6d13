import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = 'br' | 'gzip' | 'identity';

type Bodies = Readonly<Partial<Record<Encoding, Bytes>>> & { readonly identity: Bytes };

/** A file as it is answered. */
export interface StaticFile {
  type: string;
  etag: string;
  /** How long a browser may keep it without asking. */
  cacheControl: string;
  bodies: Bodies;
}

/** An answer before it is one: others add their headers, which on a `Response` costs more than all this. */
export interface FileAnswer {
  status: number;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Bytes | string | null;
}

const COMPRESSED = /\.(br|gz)$/;

function builtBodies(path: string, known: ReadonlySet<string>): Bodies {
  return {
    identity: readFileSync(path),
    ...(known.has(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(known.has(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

/** Quality 5 takes three quarters of the time of 6, for 0.9% more bytes. */
const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A text in every encoding, compressed when it is first asked for in it. That takes two milliseconds; a start would
 * wait for all of its pages, of which few are asked for.
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

/** Makes the file of a page, with what is known only now; null for one that is not served on its own. */
type FinishPage = (html: Buffer, name: string) => StaticFile | null;

type Weights = ReadonlyMap<string, number>;

/** Browsers send one of a few headers; for a client that sends many different ones each is read again. */
const remembered = new Map<string, Weights>();
const MOST_REMEMBERED = 100;

/** How much a browser wants each encoding, by its Accept-Encoding header; 0 is not at all. */
function weightsOf(accepted: string): Weights {
  const known = remembered.get(accepted);
  if (known) return known;
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().replace(/\s/g, '').split(';');
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  if (remembered.size < MOST_REMEMBERED) remembered.set(accepted, weights);
  return weights;
}

/** The encoding that the browser likes best of those that there are; the smallest of equals. */
export function chooseEncoding(
  offered: Partial<Record<Encoding, unknown>>,
  accepted: string,
): Encoding {
  const weights = weightsOf(accepted);
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

/** Hashed names never change their content and may be kept for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What may be kept, and is asked for again each time. */
export const ASK_AGAIN = 'no-cache';

/** Whether the browser has this very answer, by its If-None-Match header (RFC 9110: weakly compared). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/** The tag with which a browser asks whether its copy is still current. */
export function etagOf(content: Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The answer with a file, in the encoding that the browser likes best, or that it has it already. */
export function answerFile(file: StaticFile, request: Request, status: number): FileAnswer {
  const encoding = chooseEncoding(file.bodies, request.headers.get('accept-encoding') ?? '');
  const etag = encoding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  const headers: Record<string, string> = {
    'content-type': file.type,
    etag,
    vary: 'accept-encoding',
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

/** The built pages, scripts, styles, fonts and pictures, served from memory. */
export class StaticFiles {
  private constructor(private readonly files: ReadonlyMap<string, StaticFile>) {}

  /**
   * Reads a whole build, with the `.br` and `.gz` files that the build put beside the others. Pages go
   * through `finishPage` first, for what is known only now. Synchronous, which takes a third of the time, as
   * nothing is served yet.
   * @param older folders with files of older builds, of which the newer ones come first
   */
  static load(dir: string, finishPage: FinishPage, older: readonly string[] = []): StaticFiles {
    const files = new Map<string, StaticFile>();
    for (const one of [dir, ...older]) StaticFiles.add(one, finishPage, files);
    return new StaticFiles(files);
  }

  /** Adds what no newer build has under the same name: most files outlive a build. */
  private static add(dir: string, finishPage: FinishPage, files: Map<string, StaticFile>): void {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
    const known = new Set(paths);
    for (const path of paths) {
      const name = `/${relative(dir, path).split(sep).join('/')}`;
      if (COMPRESSED.test(path) || path.includes(`${sep}.vite${sep}`) || files.has(name)) continue;
      if (path.endsWith('.html')) {
        const page = finishPage(readFileSync(path), name);
        if (page) files.set(name, page);
        continue;
      }
      const bodies = builtBodies(path, known);
      files.set(name, {
        type: getMimeType(path) ?? 'application/octet-stream',
        etag: etagOf(bodies.identity),
        cacheControl: name.startsWith('/assets/') ? FOR_GOOD : ASK_AGAIN,
        bodies,
      });
    }
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  /** The answer for one file by its name ('/assets/x.js'); null when the build has none such. */
  respond(name: string, request: Request, status = 200): FileAnswer | null {
    const file = this.files.get(name);
    return file ? answerFile(file, request, status) : null;
  }
}
