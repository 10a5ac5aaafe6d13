import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [INTEGER, BITS, OID, UTF8, SEQUENCE, SET] = [0x02, 0x03, 0x06, 0x0c, 0x30, 0x31];
const [TIME, OCTETS] = [0x18, 0x04];

/** Encodes one ASN.1 value as DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const COMMON_NAME = der(OID, hex('550403'));
const SIGNED_BY = der(SEQUENCE, der(OID, hex('2a8648ce3d040302'))); // ecdsa-with-SHA256
const nameOf = (name: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(name)))));
const bits = (content: Buffer) => der(BITS, Buffer.concat([Buffer.from([0]), content]));
const instant = (at: number) =>
  der(TIME, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')}`));

const forHost = (host: string) =>
  der(
    SEQUENCE,
    der(OID, hex('551d11')),
    der(OCTETS, der(SEQUENCE, der(0x82, Buffer.from(host, 'ascii')))),
  );

/**
 * Makes a key and a certificate for a host, which those believe who are told to. It is made on the
 * fly, so that none is in the repository or has to be renewed.
 */
export function selfSigned(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, hex('02'))),
    der(INTEGER, Buffer.concat([hex('01'), randomBytes(8)])),
    SIGNED_BY,
    nameOf(host),
    der(SEQUENCE, instant(Date.now() - day), instant(Date.now() + day)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, forHost(host))),
  );
  const whole = der(SEQUENCE, body, SIGNED_BY, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
