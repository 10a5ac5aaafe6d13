import { crc32, inflateRawSync } from 'node:zlib';

const DIRECTORY_END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Returns a zip's files by name, after checking their checksums. An independent reader, to check
 * what our writer produces.
 */
export function openZip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== DIRECTORY_END) throw new Error('This is no whole zip.');
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('This is no entry of a zip.');
    const [method, sum, packed] = [at + 10, at + 16, at + 20];
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(packed));
    const content = zip.readUInt16LE(method) === 0 ? bytes : inflateRawSync(bytes);
    if (crc32(content) !== zip.readUInt32LE(sum)) throw new Error(`${name} is damaged.`);
    files[name] = content.toString('utf8');
    at += 46 + [28, 30, 32].reduce((sizes, part) => sizes + zip.readUInt16LE(at + part), 0);
  }
  return files;
}
