import * as contract from '#contract/integrations/api-tokens';
import { scopesWithin } from '#domain/api-scopes';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { staffWithRight } from '#platform/staff-rights';
import { tokenCreatedMail } from './mail-templates.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';

export function apiTokenRoutes({ db, config, mailer }: Platform): Route[] {
  const about = (id: string) => ({ subject: { type: 'api_token', id } }) as const;
  return [
    handleDirect(contract.listApiTokens, async ({ actor }) => ({
      items: await listTokens(db),
      scopes: scopesWithin(actor.rights),
    })),

    handle(contract.createApiToken, async ({ actor, body, record, tx }) => {
      const created = await createToken(tx, actor, body);
      const details = { scopes: created.scopes.join(' '), days: body.days };
      await record(tx, { ...about(created.id), details });
      for (const { email } of await staffWithRight(tx, 'firm')) {
        await mailer.send(tx, tokenCreatedMail(config, email, created));
      }
      return created;
    }),

    handle(contract.revokeApiToken, async ({ params, record, coveredByEarlierEntry, tx }) => {
      if (await revokeToken(tx, params.id)) await record(tx, about(params.id));
      else coveredByEarlierEntry();
      return { ok: true as const };
    }),
  ];
}
