import { createHash } from 'node:crypto';
import { type Content, hashedContent } from '../domain/frozen';

/** Hashes what a version proposes (SHA-256, hexadecimal); see `hashedContent`. */
export function contentHash(content: Content): string {
  return createHash('sha256').update(hashedContent(content)).digest('hex');
}
