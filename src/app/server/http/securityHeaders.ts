import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '@/platform/server/config';

/** Nothing from other sites may run, frame us or receive anything; our scripts may set styles. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Off, because no trip page needs them; so no script can ask for them in a page's name. */
const permissionsPolicy = { camera: [], geolocation: [], microphone: [], payment: [], usb: [] };

/**
 * Returns the headers that every answer carries. They are always the same, so the library is asked
 * once and not for each answer (docs/decisions/0015).
 * @param ownScriptsOnly whether to send the content security policy, under which Vite's scripts do
 * not run
 */
export async function securityHeaders(
  config: Config,
  ownScriptsOnly: boolean,
): Promise<Record<string, string>> {
  const app = new Hono();
  app.use(
    secureHeaders({
      ...(ownScriptsOnly && { contentSecurityPolicy }),
      permissionsPolicy,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      // Browsers complain of it where a page is not https (`everyAnswer.ts`).
      crossOriginOpenerPolicy: false,
      strictTransportSecurity: config.publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    }),
  );
  app.get('/', (context) => context.body(null));
  const { headers } = await app.request('/');
  return Object.fromEntries(headers);
}
