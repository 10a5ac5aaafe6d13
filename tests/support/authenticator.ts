import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The head of a CBOR value of a major type. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const bytesIn = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const textIn = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const intIn = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

/** A public key on P-256 as authenticators write it (COSE). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries = [
    [intIn(1), intIn(2)],
    [intIn(3), intIn(-7)],
    [intIn(-1), intIn(1)],
    [intIn(-2), bytesIn(Buffer.from(x, 'base64url'))],
    [intIn(-3), bytesIn(Buffer.from(y, 'base64url'))],
  ];
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}

/** How an answer differs from an honest one. */
interface Deviation {
  origin?: string;
  host?: string;
  challenge?: string;
  /** True without a finger, a face or a PIN. */
  isUnverified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** An authenticator with one passkey, whose answers tests can forge. */
export function createAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { origin, hostname } = new URL(site);
  const id = b64(randomBytes(16));
  let uses = 0;

  const clientData = (type: string, challenge: string, as: Deviation) =>
    Buffer.from(
      JSON.stringify({
        ...{ type, challenge: as.challenge ?? challenge, origin: as.origin ?? origin },
        crossOrigin: false,
      }),
    );
  function authData(as: Deviation, isNew: boolean): Buffer {
    const flags = 1 | (as.isUnverified ? 0 : 4) | (isNew ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(as.counter ?? uses);
    return Buffer.concat([sha256(as.host ?? hostname), Buffer.from([flags]), counter]);
  }
  const answer = <Response extends object>(response: Response) => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  });

  return {
    id,
    /** Answers what a new passkey is made by. */
    make({ challenge }: { challenge: string }, as: Deviation = {}) {
      const credentialId = Buffer.from(id, 'base64url');
      const length = Buffer.from([0, credentialId.length]);
      const made = [Buffer.alloc(16), length, credentialId, coseOf(publicKey)];
      const data = Buffer.concat([authData(as, true), ...made]);
      const object = [textIn('fmt'), textIn('none'), textIn('attStmt'), head(5, 0)];
      return answer({
        clientDataJSON: b64(clientData('webauthn.create', challenge, as)),
        attestationObject: b64(
          Buffer.concat([head(5, 3), ...object, textIn('authData'), bytesIn(data)]),
        ),
        transports: ['internal'],
      });
    },
    /** Answers what the passkey is used by. */
    use({ challenge }: { challenge: string }, as: Deviation = {}) {
      uses += 1;
      const client = clientData('webauthn.get', challenge, as);
      const data = authData(as, false);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        ...{ clientDataJSON: b64(client), authenticatorData: b64(data) },
        signature: b64(signature),
        ...(as.userHandle && { userHandle: b64(Buffer.from(as.userHandle)) }),
      });
    },
  };
}
