import type { ActivityEntry } from '#platform/activity/record';
import * as contract from '#contract/requests/text-templates';
import type { TextTemplateKind } from '#domain/text-templates';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  orderTemplates,
  removeTemplate,
  restoreTemplate,
} from './change.ts';
import { textFactsOf } from './facts.ts';

/** Which one, for the log: its name is the firm's own words. */
const about = ({ kind, id }: { kind: TextTemplateKind; id: string }) =>
  ({ details: { kind, templateId: id } }) satisfies Omit<ActivityEntry, 'action'>;

/** The firm's texts: owners keep them, everyone who writes to clients uses them. */
export function textTemplateRoutes(platform: Platform): Route[] {
  return [
    handleDirect(contract.listTextTemplates, () => listTemplates(platform.db)),

    handleDirect(contract.getTextFacts, ({ actor, params }) =>
      textFactsOf(platform, actor, params.id),
    ),

    handle(contract.createTextTemplate, async ({ actor, body, record, tx }) => {
      const template = await addTemplate(tx, actor.userId, body.values);
      await record(tx, about(template));
      return template;
    }),

    handle(contract.updateTextTemplate, async ({ actor, params, body, record, tx }) => {
      const template = await changeTemplate(tx, actor.userId, { id: params.id, ...body });
      await record(tx, about(template));
      return template;
    }),

    handle(contract.deleteTextTemplate, async ({ params, record, tx }) => {
      await record(tx, about(await removeTemplate(tx, params.id)));
      return { ok: true as const };
    }),

    handle(contract.restoreTextTemplate, async ({ params, record, tx }) => {
      const template = await restoreTemplate(tx, params.id);
      await record(tx, about(template));
      return template;
    }),

    handle(contract.orderTextTemplates, async ({ body, record, tx }) => {
      const templates = await orderTemplates(tx, body);
      await record(tx, { details: { kind: body.kind } });
      return templates;
    }),
  ];
}
