import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { seasonTemplates, type TemplateContents } from './table.ts';

/** Contents of a season's templates by their ids, with their names. @throws Error for another template */
export async function contentsOf(
  db: Executor,
  seasonId: string,
): Promise<(templateId: string) => TemplateContents & { name: string }> {
  const rows = await db
    .select()
    .from(seasonTemplates)
    .where(eq(seasonTemplates.seasonId, seasonId));
  const byId = new Map(
    rows.map(({ templateId, name, contents }) => [templateId, { ...contents, name }]),
  );
  return (templateId) => {
    const found = byId.get(templateId);
    if (found === undefined) throw new Error('the season does not have this template');
    return found;
  };
}
