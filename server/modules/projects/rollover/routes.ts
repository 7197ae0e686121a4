import { getRollover, rollOver } from '#contract/projects/rollover';
import { notifyLater } from '#modules/notifications';
import { addRequests, findProject, listItems, lockProject } from '#modules/projects';
import { AppError } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { readRollover } from './read-last-year.ts';

/** Last year's papers as this year's requests. */
export function rolloverRoutes({ db, keys, config }: Platform): Route[] {
  return [
    handleDirect(getRollover, async ({ actor, params }) =>
      readRollover(db, keys, await findProject(db, actor, params.id)),
    ),

    handle(rollOver, async ({ actor, params, body, recordEach, tx }) => {
      const project = await lockProject(tx, actor, params.id);
      const { requests } = await readRollover(tx, keys, project);
      const chosen = requests.filter(({ key }) => body.keys.includes(key));
      // What is added is what was shown: a document that came or went since may change a request.
      if (chosen.length < new Set(body.keys).size) {
        throw new AppError('conflict', 'Last year’s documents changed. Please check the list.');
      }
      const missing = chosen.filter(({ isAsked }) => !isAsked);
      if (missing.length === 0) {
        throw new AppError('conflict', 'The checklist asks for these already.');
      }
      const ids = await addRequests(
        tx,
        project,
        missing.map(({ title, expected }) => ({
          title,
          expected: expected && {
            kind: expected.kind,
            taxYear: null,
            payerId: expected.payerId,
            accountTail: expected.accountTail,
            personName: expected.personName,
          },
        })),
      );
      const { clientId } = project;
      if (body.tellClient) {
        await notifyLater(
          tx,
          'item-requested',
          ids.map((id) => ({ clientId, id })),
        );
      }
      await recordEach(
        tx,
        ids.map((id) => ({ clientId, subject: { type: 'checklist_item' as const, id } })),
      );
      const items = await listItems(tx, { actor, timeZone: config.firm.timeZone }, project);
      return items.filter(({ id }) => ids.includes(id));
    }),
  ];
}
