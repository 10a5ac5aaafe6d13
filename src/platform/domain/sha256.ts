/** The first 32 bits of the fractional part of a prime's root. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 311 }, (_, at) => at + 2).filter((number) => {
  for (let factor = 2; factor * factor <= number; factor += 1)
    if (number % factor === 0) return false;
  return true;
});
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Returns the text as UTF-8, padded and with its length, in whole blocks of 16 words. */
function blocksOf(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  for (const [at, byte] of bytes.entries())
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8));
  const end = bytes.length >> 2;
  words[end] = (words[end] ?? 0) | (0x80 << (24 - (bytes.length & 3) * 8));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

/**
 * Returns the SHA-256 (FIPS 180-4) of a text's UTF-8, in hexadecimal. We have our own because
 * browser and server must compute the same view, and `crypto.subtle` is asynchronous and missing on
 * pages served without TLS.
 */
export function sha256(text: string): string {
  const words = blocksOf(text);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    w.set(words.subarray(block, block + 16));
    for (let at = 16; at < 64; at += 1) {
      const [far, near] = [w[at - 15] ?? 0, w[at - 2] ?? 0];
      const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      w[at] = (w[at - 16] ?? 0) + small + (w[at - 7] ?? 0) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at += 1) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const chosen = (e & f) ^ (~e & g);
      const first = (h + mixed + chosen + (ROUNDS[at] ?? 0) + (w[at] ?? 0)) | 0;
      const stirred = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (stirred + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries())
      state[at] = (state[at] ?? 0) + word;
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
