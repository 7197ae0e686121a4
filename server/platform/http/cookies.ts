import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../crypto/keys.ts';
import { parseMasterKeys } from '../crypto/master-keys.ts';

/** The cookies we set, and how long each lives in the browser, in seconds. */
const lifetimes = {
  session: 12 * 3600,
  prelogin: 15 * 60,
  /** While a passkey is asked for, to sign in with it alone. */
  passkey: 5 * 60,
  device: 30 * 24 * 3600,
  /** Someone signed out: the next page tells the service worker, which then clears the device. */
  ended: 3600,
  /** A browser that showed by a code whose request link it opens. */
  link: 30 * 24 * 3600,
} as const;

type CookieName = keyof typeof lifetimes;

const isSecure = ({ appUrl }: Config): boolean => appUrl.startsWith('https://');
const nameOf = (secure: boolean, name: string): string =>
  `${secure ? '__Host-' : ''}filewell_${name}`;

export const sessionCookieName = (config: Config): string => nameOf(isSecure(config), 'session');

/**
 * HttpOnly, SameSite=Lax, and under https Secure with the `__Host-` prefix, which no subdomain and
 * no plain-http page can forge (rulings section 2).
 */
export class Cookies {
  readonly #secure: boolean;
  readonly #masterKeys: string;
  #hintKey: Buffer | undefined;

  constructor(config: Config) {
    this.#masterKeys = config.masterKeys;
    this.#secure = isSecure(config);
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.#name(name)];
  }

  /**
   * The session, and beside it a hint that scripts may read: a page without it need not ask who is
   * signed in. The hint says nothing but that there is a session, and which one apart from others;
   * as only we can make it for a token, it also tells a session of ours from a made-up one.
   */
  setSession(reply: FastifyReply, token: string): void {
    this.set(reply, 'session', token);
    reply.setCookie(this.#name('hint'), this.hintOf(token), {
      ...this.#attributes(),
      httpOnly: false,
      maxAge: lifetimes.session,
    });
  }

  /** Whether a session token was set by us: what it is worth, only the database knows. */
  isOurs(request: FastifyRequest, token: string): boolean {
    return request.cookies[this.#name('hint')] === this.hintOf(token);
  }

  /** What the hint of a session token says. */
  hintOf(token: string): string {
    this.#hintKey ??= deriveKey(parseMasterKeys(this.#masterKeys), 'cookies');
    const digest = createHmac('sha256', this.#hintKey).update(`session-hint:${token}`).digest();
    return digest.toString('base64url').slice(0, 8);
  }

  clearSession(reply: FastifyReply): void {
    this.clear(reply, 'session');
    reply.clearCookie(this.#name('hint'), { ...this.#attributes(), httpOnly: false });
  }

  set(reply: FastifyReply, name: CookieName, value: string): void {
    reply.setCookie(this.#name(name), value, { ...this.#attributes(), maxAge: lifetimes[name] });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    reply.clearCookie(this.#name(name), this.#attributes());
  }

  #name(name: CookieName | 'hint'): string {
    return nameOf(this.#secure, name);
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
