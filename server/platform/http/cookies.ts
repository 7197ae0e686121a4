import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The cookies we set, and how long each lives in the browser, in seconds. */
const lifetimes = {
  session: 12 * 3600,
  prelogin: 15 * 60,
  device: 30 * 24 * 3600,
} as const;

type CookieName = keyof typeof lifetimes;

/**
 * HttpOnly, SameSite=Lax, and under https Secure with the `__Host-` prefix, which no subdomain and
 * no plain-http page can forge (rulings section 2).
 */
export class Cookies {
  readonly #secure: boolean;

  constructor(config: Config) {
    this.#secure = config.appUrl.startsWith('https://');
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.#name(name)];
  }

  set(reply: FastifyReply, name: CookieName, value: string): void {
    reply.setCookie(this.#name(name), value, { ...this.#attributes(), maxAge: lifetimes[name] });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    reply.clearCookie(this.#name(name), this.#attributes());
  }

  #name(name: CookieName): string {
    return `${this.#secure ? '__Host-' : ''}filewell_${name}`;
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
