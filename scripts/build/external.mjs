/** The packages that run beside the server's bundle, because they load their own files. */
export const EXTERNAL = ['nodemailer', 'pg', 'pino', 'prom-client'];
