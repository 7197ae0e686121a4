import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import type {
  newPasskeyAnswer,
  newPasskeyRequest,
  passkeyAnswer,
  passkeyRequest,
} from '#contract/identity/passkeys';

/** Bits of the authenticator data: the owner touched it, was recognized, a new key is in it. */
const present = 0x01;
const recognized = 0x04;
const attested = 0x40;

interface Quirks {
  /** The page it believes to be on; a phishing page is another one. */
  origin?: string;
  /** It did not check who touches it. */
  unrecognized?: boolean;
  /** It counts backwards, as a copy would. */
  counter?: number;
}

/** An authenticator and its browser in software: makes a passkey and proves it, as WebAuthn says. */
export class TestPasskey {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  /** @param origin the site's own address, `config.appUrl` */
  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#origin = origin;
    // COSE: an elliptic key of P-256 for ES256.
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  /** What the browser answers when asked to make it. */
  register(
    request: z.output<typeof newPasskeyRequest>,
    quirks: Quirks = {},
  ): z.output<typeof newPasskeyAnswer> {
    this.#userHandle = request.user.id;
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.#head(request.rp.id, present | attested | (quirks.unrecognized ? 0 : recognized)),
      Buffer.alloc(16),
      idLength,
      this.id,
      this.#publicKey,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', request.challenge, quirks),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What the browser answers when asked for it. */
  prove(
    request: z.output<typeof passkeyRequest>,
    quirks: Quirks = {},
  ): z.output<typeof passkeyAnswer> {
    this.#counter = quirks.counter ?? this.#counter + 1;
    const authData = this.#head(request.rpId, present | (quirks.unrecognized ? 0 : recognized));
    const clientDataJSON = this.#clientData('webauthn.get', request.challenge, quirks);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url'));
    const signed = Buffer.concat([authData, clientHash.digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, quirks: Quirks): string {
    const origin = quirks.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url');
  }
}
