import { readFileSync } from 'node:fs';

/** A user that the system knows by name. */
export interface NamedUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The users in /etc/passwd; none where there is no such file. PostgreSQL runs only as a user with a
 * name.
 */
export function namedUsers(): NamedUser[] {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
