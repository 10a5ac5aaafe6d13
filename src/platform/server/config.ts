import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { listed } from '@/platform/domain/inWords';
import { hostUrls } from './database/hostUrls';
import { LOG_LEVELS, type LogLevel } from './log';

/** The server's settings from its environment (DESIGN 4), validated and with defaults filled in. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the built-in database, the outbox and the secret. */
  dataDir: string;
  /** An external PostgreSQL to use instead of the built-in one. */
  databaseUrl: string | undefined;
  /** Absolute path of the PostgreSQL programs to run; unset: the ones that came with us. */
  postgresBin: string | undefined;
  /** The origin of links, without a trailing slash; unset: each request's own. */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address people can write to; null if none is set. */
  supportEmail: string | null;
  authSecret: string | undefined;
  /** Proxies whose Forwarded and X-Forwarded-* headers are trusted. */
  trustedProxies: BlockList;
  /** The token that `/metrics` requires; unset: there is no such page. */
  metricsToken: string | undefined;
  logLevel: LogLevel;
  /**
   * True if pages may have a service worker, so that plans can be read offline. If false, existing
   * workers are removed.
   */
  serviceWorker: boolean;
  /** How many days after a trip its needs are deleted (SPEC-2 9). */
  sensitiveDays: number;
  /** The company's own sign-in (SPEC-3 12.4); null if there is none. */
  oidc: OidcConfig | null;
  /** Whether operators need a second factor (SPEC-3 12.3). */
  operatorsSecondFactor: 'optional' | 'required';
}

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call the provider, as the button says it. */
  name: string;
  /** The claim that makes an operator, and the value that it has or includes; null if none does. */
  operators: { claim: string; value: string } | null;
}

/** The folders that relative paths start from: typed ones, and the default one. */
export interface Folders {
  callers: string;
  project: string;
}

/** A setting that the server can't start with. The message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

/** What is said of a URL with marks in its user or password that mean something else in a URL. */
const PERCENT_ENCODED =
  'a URL whose user and password are percent-encoded: # as %23, @ as %40, : as %3A, / as %2F, ? as %3F and % as %25';

/** True if an @ stands behind a mark that ends the host, or a % that begins nothing. */
function hasRawMarks(text: string): boolean {
  const before = text.slice(text.indexOf('://') + 3, Math.max(0, text.lastIndexOf('@')));
  try {
    const { hash, pathname, username, password } = new URL(text);
    decodeURIComponent(username);
    decodeURIComponent(password);
    return `${hash}${pathname}`.includes('@');
  } catch (error) {
    return error instanceof URIError || /[#/?]/.test(before);
  }
}

/** A URL with one of these protocols that also satisfies `more`. */
const urlWith = (protocols: readonly string[], more: (url: URL) => boolean) => (text: string) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return protocols.includes(url.protocol) && more(url);
};

const matching = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Where a provider may do without https: on this machine, to try it out. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What each setting may be, and how that is said. */
const SETTINGS = {
  PORT: {
    isRight: (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
    expected: 'a port number from 0 to 65535',
  },
  HOST: { isRight: matching(/^\S+$/), expected: 'a host name or an IP address' },
  DATA_DIR: { isRight: () => true, expected: 'a folder' },
  DATABASE_URL: {
    isRight: (text) => hostUrls(text).every(isPostgresUrl),
    expected: 'a postgres:// URL',
  },
  POSTGRES_BIN: { isRight: () => true, expected: 'a folder' },
  PUBLIC_URL: {
    isRight: urlWith(['http:', 'https:'], ({ href, origin }) => href === `${origin}/`),
    expected: 'an origin such as https://trips.example, without a path',
  },
  SMTP_URL: {
    isRight: urlWith(['smtp:', 'smtps:'], ({ hostname }) => hostname !== ''),
    expected: 'an smtp:// or smtps:// URL',
  },
  MAIL_FROM: {
    isRight: matching(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/),
    expected: 'an email address, or a name with one in angle brackets',
  },
  SUPPORT_EMAIL: {
    isRight: (text) => z.string().check(z.email()).safeParse(text).success,
    expected: 'an email address',
  },
  AUTH_SECRET: {
    isRight: ({ length }) => length >= 32,
    expected: 'at least 32 characters of a random secret',
  },
  TRUSTED_PROXIES: {
    isRight: (text) => text.split(',').every((part) => parseRange(part) !== null),
    expected: 'a comma-separated list of IP addresses or ranges such as 10.0.0.0/8',
  },
  METRICS_TOKEN: {
    isRight: matching(/^[\x21-\x7e]{16,}$/),
    expected: 'at least 16 letters, digits or marks, without spaces',
  },
  LOG_LEVEL: {
    isRight: (text) => LOG_LEVELS.some((level) => level === text),
    expected: `one of ${LOG_LEVELS.join(', ')}`,
  },
  SERVICE_WORKER: { isRight: matching(/^(?:on|off)$/), expected: 'on or off' },
  SENSITIVE_DAYS: {
    isRight: matching(/^[1-9]\d{0,3}$/),
    expected: 'a number of days from 1 to 9999',
  },
  OIDC_ISSUER: {
    isRight: urlWith(
      ['https:', 'http:'],
      ({ protocol, hostname, search, hash, username }) =>
        (protocol === 'https:' || LOOPBACK.test(hostname)) && !(search || hash || username),
    ),
    expected: 'the https:// URL by which the provider calls itself its issuer',
  },
  OIDC_CLIENT_ID: {
    isRight: matching(/^\S+$/),
    expected: 'the client id from the provider, without spaces',
  },
  OIDC_CLIENT_SECRET: {
    isRight: matching(/^\S+$/),
    expected: 'the client secret from the provider, without spaces',
  },
  OIDC_NAME: {
    isRight: matching(/^[^\p{Cc}]{1,40}$/u),
    expected: 'a name of at most 40 characters for the button',
  },
  OIDC_OPERATORS: {
    isRight: matching(/^[^=\s]+=\S.*$/),
    expected: 'a claim and its value such as groups=operators',
  },
  OPERATORS_SECOND_FACTOR: {
    isRight: matching(/^(?:optional|required)$/),
    expected: 'optional or required',
  },
} as const satisfies Record<string, { isRight: (text: string) => boolean; expected: string }>;

type SettingName = keyof typeof SETTINGS;
const HAVE_PASSWORDS: readonly SettingName[] = ['DATABASE_URL', 'SMTP_URL'];

interface AddressRange {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

function parseRange(text: string): AddressRange | null {
  const [address = '', prefixText, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  if (!/^\d{1,3}$/.test(prefixText ?? '0') || prefix > bits) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

function blockList(text: string | undefined): BlockList {
  const list = new BlockList();
  for (const part of text?.split(',') ?? []) {
    const range = parseRange(part);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list;
}

/**
 * Reads the settings of DESIGN 4 from an environment; an empty variable counts as unset. Throws
 * `ConfigError` for the first wrong value, without repeating a secret or URL in its message.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { callers, project }: Folders = { callers: process.cwd(), project: process.cwd() },
): Config {
  const read = (name: SettingName): string | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const { isRight, expected } = SETTINGS[name];
    const isRaw = HAVE_PASSWORDS.includes(name) && hasRawMarks(text);
    if (isRaw || !isRight(text)) {
      throw new ConfigError(`The setting ${name} must be ${isRaw ? PERCENT_ENCODED : expected}.`);
    }
    return text;
  };
  const publicUrl = read('PUBLIC_URL');
  const dataDir = read('DATA_DIR');
  const postgresBin = read('POSTGRES_BIN');
  return {
    port: Number(read('PORT') ?? 3000),
    host: read('HOST') ?? '127.0.0.1',
    dataDir: dataDir === undefined ? resolve(project, 'data') : resolve(callers, dataDir),
    databaseUrl: read('DATABASE_URL'),
    postgresBin: postgresBin === undefined ? undefined : resolve(callers, postgresBin),
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? 'Gangway <no-reply@gangway.invalid>',
    supportEmail: read('SUPPORT_EMAIL') ?? null,
    authSecret: read('AUTH_SECRET'),
    trustedProxies: blockList(read('TRUSTED_PROXIES')),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: (read('LOG_LEVEL') ?? 'info') as LogLevel,
    serviceWorker: read('SERVICE_WORKER') !== 'off',
    sensitiveDays: Number(read('SENSITIVE_DAYS') ?? 30),
    oidc: oidcOf(read, publicUrl),
    operatorsSecondFactor: read('OPERATORS_SECOND_FACTOR') === 'required' ? 'required' : 'optional',
  };
}

const OIDC_PARTS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/** Returns the company's sign-in, all of it or none. Throws `ConfigError` if a part is missing. */
function oidcOf(
  read: (name: SettingName) => string | undefined,
  publicUrl: string | undefined,
): OidcConfig | null {
  const operators = read('OIDC_OPERATORS');
  const [issuer, clientId, clientSecret, name] = OIDC_PARTS.map(read);
  if (!(issuer || clientId || clientSecret || name || operators)) return null;
  if (!(issuer && clientId && clientSecret && name)) {
    const missing = OIDC_PARTS.filter((part) => !read(part));
    throw new ConfigError(
      `The settings ${listed(OIDC_PARTS)} belong together: set ${listed(missing)} too.`,
    );
  }
  if (publicUrl === undefined) {
    throw new ConfigError(
      'The setting PUBLIC_URL must be set with OIDC_ISSUER, because the provider sends people back there.',
    );
  }
  const [claim = '', ...value] = operators?.split('=') ?? [];
  return {
    ...{ issuer, clientId, clientSecret, name },
    operators: operators === undefined ? null : { claim, value: value.join('=') },
  };
}
