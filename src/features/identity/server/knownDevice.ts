import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sentValue } from '@/platform/server/sentCookies';
import { COOKIE_PREFIX } from './sessionCookie';

const DEVICE_COOKIE = `${COOKIE_PREFIX}.known_device`;

/** In seconds; browsers keep no cookie for much longer. */
const LASTS = 365 * 24 * 3600;

/**
 * Knows the devices on which an account was signed in before, by a cookie that opens nothing and names
 * nobody: there strangers who guess elsewhere cannot lock its owner out (docs/decisions/0021).
 */
export interface KnownDevices {
  /**
   * The id of the device that sends these cookies, if someone has signed in to the account there;
   * or null.
   */
  idOf(cookies: string, email: string): string | null;
  /** The cookie that makes the device known for the account; a device that is known keeps its id. */
  cookieFor(cookies: string, email: string): DeviceCookie;
}

interface DeviceCookie {
  name: string;
  value: string;
  options: { maxAge: number; path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/** @param isSecure whether the site is reached by https */
export function createKnownDevices(secret: string, isSecure: boolean): KnownDevices {
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', secret).update(`known device|${id}|${email}`).digest();
  const idOf: KnownDevices['idOf'] = (cookies, email) => {
    const [id = '', signature = ''] = (sentValue(cookies, DEVICE_COOKIE) ?? '').split('.');
    const sent = Buffer.from(signature, 'base64url');
    const ours = signatureOf(id, email);
    return sent.length === ours.length && timingSafeEqual(sent, ours) ? id : null;
  };
  return {
    idOf,
    cookieFor(cookies, email) {
      const id = idOf(cookies, email) ?? randomBytes(16).toString('base64url');
      return {
        name: DEVICE_COOKIE,
        value: `${id}.${signatureOf(id, email).toString('base64url')}`,
        options: { maxAge: LASTS, path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure },
      };
    },
  };
}
