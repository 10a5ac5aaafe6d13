import { resolve } from 'node:path';

/** The absolute path of a file that was named where the command was typed; npm itself has moved on. */
export function callersPath(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
