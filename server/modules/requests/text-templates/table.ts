import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type TextTemplateKind, textTemplateLimits } from '../../../../domain/text-templates.ts';
import { bound, moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** Texts that the firm writes often: replies, and what it asks clients for. */
export const textTemplates = pgTable(
  'text_templates',
  {
    id: uuid().primaryKey(),
    kind: text().$type<TextTemplateKind>().notNull(),
    /** What staff choose it by. */
    name: text().notNull(),
    /** Of a request: the title of the checklist item. */
    title: text().notNull(),
    text: text().notNull(),
    /** In the list of its kind, from 1. Those that were deleted keep theirs. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => users.id),
    /** Out of the list, and for a day to be restored. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('text_templates_name_key')
      .on(table.kind, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} IS NULL`),
    index('text_templates_updated_by_idx').on(table.updatedBy),
    index('text_templates_removed_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} IS NOT NULL`),
    check('text_templates_kind', sql`${table.kind} IN ('reply', 'request')`),
    check(
      'text_templates_name',
      sql`btrim(${table.name}) <> '' AND length(${table.name}) <= ${bound(textTemplateLimits.name)}`,
    ),
    check(
      'text_templates_title',
      sql`(${table.kind} = 'request') = (${table.title} <> '') AND length(${table.title}) <= ${bound(textTemplateLimits.title)}`,
    ),
    check(
      'text_templates_text',
      sql`(${table.kind} = 'request' OR ${table.text} <> '') AND length(${table.text}) <= ${bound(textTemplateLimits.reply)}`,
    ),
    check('text_templates_position', sql`${table.position} >= 1`),
  ],
);
