import { decodedText } from '@/platform/domain/decodedText';
import { hostUrls } from '../hostUrls';

const CUT = 'the server closed the connection';

/** Explanations of Node's and PostgreSQL's error codes (SQLSTATE). */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ECONNRESET: CUT,
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'the password or the user is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
  '42501': 'this user may not connect',
  '53300': 'it has no connection to spare',
  '25006': 'it is a standby, which only reads',
  '57P01': CUT,
  '57P03': 'it is starting up or shutting down',
};

/**
 * Returns one sentence that names the server of DATABASE_URL, and says why it can't be
 * used. Never includes the password, even if the driver's message does.
 */
export function serverSentence(url: string, error: unknown): string {
  const urls = hostUrls(url);
  const [parsed, ...others] = urls
    .filter((each) => URL.canParse(each))
    .map((each) => new URL(each));
  if (!parsed || others.length < urls.length - 1 || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    return `DATABASE_URL is not an address of a PostgreSQL database (postgres://user:password@host:port/database).`;
  }
  const cause = fileCause(error) ?? knownCause(error) ?? driverWords(error, parsed.password);
  const database = decodedText(parsed.pathname.slice(1));
  const hosts = [parsed, ...others].map(({ host }) => host || 'localhost').join(',');
  const target = `${database || 'the default database'} at ${hosts}`;
  const user = decodedText(parsed.username);
  return `The database in DATABASE_URL (${target}${user && `, user ${user}`}) cannot be opened: ${cause}.`;
}

/** Returns why a certificate or key named in the URL can't be read, if that is what failed. */
function fileCause(error: unknown): string | undefined {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall !== 'open' && syscall !== 'read') return undefined;
  if (code === 'ENOENT') return `there is no file ${path}`;
  return `a file that its address names cannot be read (${code})`;
}

/**
 * What PostgreSQL, depending on its version, adds to a refusal by pg_hba.conf when the connection
 * was not encrypted.
 */
const IN_THE_CLEAR = /, (?:no encryption|SSL off)$/;

/** Returns the cause in our own words, if we know it. */
function knownCause(error: unknown): string | undefined {
  if (error instanceof URIError) return 'a % in its address has to be written as %25';
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === '28000' && IN_THE_CLEAR.test(message)) {
    return 'this user may not connect without encryption: add ?sslmode=verify-full to its address';
  }
  const cause = code && CAUSES[code];
  if (cause) return cause;
  if (/timeout/i.test(message)) return 'it does not answer';
  return /^Connection terminated/.test(message) ? CUT : undefined;
}

/** Returns the driver's message, in which the password may appear. */
function driverWords(error: unknown, password: string): string {
  const { message } = error as Error;
  if (password === '') return message;
  return message.replaceAll(password, '***').replaceAll(decodedText(password), '***');
}
