/** What the name of a cookie begins with that says that an account has left, but not its session. */
export const LEFT_COOKIE = 'gangway-left-';

/** What the server's settings add to the head of each page. */
export interface Site {
  /** The name of the pages' build. */
  build: string;
  supportEmail: string | null;
  /** What people call the company's own sign-in. */
  oidcName: string | null;
  /** The site's own address, if it is known. */
  publicUrl: string;
  hasWorker: boolean;
}

/** The browser's files, by their addresses. */
export interface WebFiles {
  /** The app's script. */
  entry: string;
  /** The files that it imports. */
  needs: readonly string[];
  /** The files that each page needs besides, by its route's id. */
  needsOf: Readonly<Record<string, readonly string[]>>;
  /** The fonts that most pages need. */
  fonts: readonly string[];
  /** The whole style sheet; in development, where it is. */
  styles: { text: string } | { href: string };
}

/** A page that somebody has requested. */
export interface Wanted {
  /** Path and query, as the router writes them. */
  href: string;
  /** Marks the page's own scripts, where they are not allowed by their hashes. */
  nonce?: string;
  site: Site;
  files: WebFiles;
  /** Calls a procedure as the current user; resolves with what the network would have returned. */
  ask: (procedure: string, input: unknown) => Promise<unknown>;
  /** Takes what made a part of the page fail, which the browser will try again. */
  report: (error: unknown) => void;
}

/** A page as HTML, and why it was refused if it was; or where the request should go instead. */
export type Rendered =
  | { html: string; status: number; refusal: unknown }
  | { location: string; status: number };

/** Renders a page; rejects if something that it reads has failed. */
export type RenderPage = (wanted: Wanted) => Promise<Rendered>;
