import type { Actor } from '#platform/actor';
import { all, type Decision, definePolicy, refusal, denyIf, staffWith } from '#platform/policy';
import type { templates } from './table.ts';

type Template = Pick<typeof templates.$inferSelect, 'isBuiltIn'>;

const builtInChanged = refusal(
  'conflict',
  'You can only activate or deactivate a built-in template. Make a copy to change it.',
);
const builtInItems = refusal(
  'conflict',
  'A built-in template can’t be changed. Make a copy and change that.',
);
const builtInDeleted = refusal(
  'conflict',
  'A built-in template can’t be deleted. You can deactivate it instead.',
);

const staffOnOwn =
  (reason: typeof builtInChanged) =>
  (actor: Actor, template: Template): Decision =>
    all(staffWith(actor, 'templates'), denyIf(template.isBuiltIn, reason));

/** What staff may do with a template. Built-in ones keep their contents. */
export const templatePolicy = definePolicy({
  activate: (actor, _template: Template) => staffWith(actor, 'templates'),
  edit: staffOnOwn(builtInChanged),
  editItems: staffOnOwn(builtInItems),
  delete: staffOnOwn(builtInDeleted),
});
