import { hostUrls } from '../hostUrls';

/** Node's and PostgreSQL's error codes (SQLSTATE), in words. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ECONNRESET: 'the server closed the connection',
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
  '57P03': 'it is starting up or shutting down',
};

/**
 * One sentence that names the server of a URL, given in `setting`, and says why it cannot be used.
 * The password is in it neither as such nor within the driver's own words.
 */
export function serverSentence(url: string, error: unknown, setting = 'DATABASE_URL'): string {
  const urls = hostUrls(url);
  const [parsed, ...others] = urls
    .filter((each) => URL.canParse(each))
    .map((each) => new URL(each));
  if (!parsed || others.length < urls.length - 1 || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    return `${setting} is not an address of a PostgreSQL database (postgres://user:password@host:port/database).`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const cause = (code && CAUSES[code]) ?? driverCause(message);
  const database = decodeURIComponent(parsed.pathname.slice(1));
  const hosts = [parsed, ...others].map(({ host }) => host || 'localhost').join(',');
  const target = `${database || 'the default database'} at ${hosts}`;
  const user = decodeURIComponent(parsed.username);
  const sentence = `The database in ${setting} (${target}${user && `, user ${user}`}) cannot be opened: ${cause}.`;
  return withoutPassword(sentence, parsed.password);
}

function driverCause(message: string): string {
  return /timeout/i.test(message) ? 'it does not answer' : message;
}

function withoutPassword(sentence: string, password: string): string {
  if (password === '') return sentence;
  return sentence.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***');
}
