/**
 * The packages that run beside the server's bundle, because they load their own files; ical.js,
 * because its licence wants it to be found as it is.
 */
export const EXTERNAL = ['ical.js', 'nodemailer', 'pg', 'pino', 'prom-client'];
