import type { FastifyReply } from 'fastify';
import * as contract from '#contract/identity/accounts';
import type { Actor } from '#platform/actor';
import type { Cookies } from '#platform/http/cookies';
import { handleDirect, type RecordedEntry, type Route } from '#platform/http/route';
import { escapeHtml } from '#platform/mail/compose';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { loadUser } from '../people/load-user.ts';
import { presentUser } from '../present.ts';
import { endSession } from './sessions.ts';

/** Who is signed in, and signing out. */
export function sessionRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, config } = platform;

  const currentUser = async (actor: Actor) =>
    presentUser(
      db,
      await loadUser(db, actor.userId),
      actor.role === 'client' ? actor.clientId : undefined,
    );

  async function signOut(
    actor: Actor | null,
    reply: FastifyReply,
    record: (tx: Executor, entry: RecordedEntry) => Promise<void>,
  ): Promise<FastifyReply> {
    if (actor) {
      await db.transaction(async (tx) => {
        await endSession(tx, actor.sessionId);
        await record(tx, {
          action: 'sign_out',
          clientId: actor.userId,
          subject: { type: 'session', id: actor.sessionId },
        });
      });
    }
    cookies.clearSession(reply);
    return reply.redirect('/', 303);
  }

  /** A sign-out that the person asked for here, also where the session was over: the device forgets them. */
  async function signOutHere(...call: Parameters<typeof signOut>): Promise<FastifyReply> {
    cookies.set(call[1], 'ended', '1');
    return signOut(...call);
  }

  return [
    handleDirect(contract.getUser, ({ actor }) => currentUser(actor)),
    handleDirect(contract.getAuthUser, ({ actor }) => currentUser(actor)),
    handleDirect(contract.loginPage, async ({ reply }) => reply.redirect('/auth', 302)),

    handleDirect(contract.logout, async ({ actor, request, reply, record }) => {
      const site = request.headers['sec-fetch-site'];
      const isOwn = site === 'same-origin' || site === 'none';
      // Rulings section 2: another site's link must not sign anyone out.
      if (actor && !isOwn) {
        return reply.type('text/html; charset=utf-8').send(confirmPage(config.firm.name));
      }
      return isOwn ? signOutHere(actor, reply, record) : signOut(actor, reply, record);
    }),

    handleDirect(contract.confirmLogout, ({ actor, reply, record }) =>
      signOutHere(actor, reply, record),
    ),
  ];
}

function confirmPage(firmName: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log out, ${escapeHtml(firmName)}</title>
<style>:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;max-width:420px;margin:20vh auto;padding:0 24px}button{font:inherit;padding:10px 18px}</style></head>
<body><h1>Log out?</h1><p>Another page asked to log you out of ${escapeHtml(firmName)}.</p>
<form method="post" action="/api/logout"><button type="submit">Log out</button></form>
<p><a href="/">Stay signed in</a></p></body></html>`;
}
