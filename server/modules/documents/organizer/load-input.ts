import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { calendarDay, type Day } from '#domain/tax/business-days';
import type { FileCategory } from '#contract/documents/files';
import { isChecklistDone } from '#domain/project-values';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { calendarDate, taxSeason } from '#domain/tax/season';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { files, filesInScope } from '#modules/documents';
import { presentProjectOf } from '#modules/projects';
import { type PrintedQuestion, readPrinted } from '#modules/projects/questionnaire';
import type { ClientActor } from '#platform/actor';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';

interface KnownFile {
  originalName: string;
  category: FileCategory;
  isProcessed: boolean;
  /** When it came, by the firm's calendar. */
  day: Day;
}

/** What the organizer is made of. */
export interface OrganizerFacts {
  firm: { name: string; phone: string; email: string };
  /** Where the client uploads documents. */
  uploadUrl: string;
  client: { firstName: string; lastName: string; email: string; phoneNumber: string | null };
  /** The season's: that of the client's project, else by the calendar (spec section 2). */
  taxYear: number;
  today: Day;
  project: { name: string; targetDate: Day | null } | null;
  /** What the client's checklist waits for. */
  needed: Pick<
    ChecklistItem,
    'title' | 'description' | 'dueDate' | 'isRequired' | 'sentBackReason'
  >[];
  received: KnownFile[];
  moreReceived: number;
  /** Documents of the year before, of the kinds that come again. */
  lastYear: KnownFile[];
  moreLastYear: number;
  /** What changes a return, answered as far as it is. */
  questions: PrintedQuestion[];
}

/** The most documents a list on paper names. */
const maxListed = 80;

const recurringCategories: readonly FileCategory[] = [
  'w2',
  '1099',
  'bank-statements',
  'investment',
  'business',
  'medical',
];

/** Reads what is known of a client. Everything is their own. */
export async function loadOrganizerInput(
  { db, config, keys }: Pick<Platform, 'db' | 'config' | 'keys'>,
  actor: ClientActor,
): Promise<OrganizerFacts> {
  const { timeZone } = config.firm;
  const now = new Date();
  const [client] = await db
    .select({
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
      // Of who asks: people who share an account aren't told how the others are reached.
      email: sql<string>`coalesce(${people.email}, '')`,
      phoneNumber: people.phoneNumber,
    })
    .from(clientAccounts)
    .innerJoin(people, eq(people.id, actor.userId))
    .where(eq(clientAccounts.id, actor.clientId));
  if (!client) throw notFound();
  const project = await presentProjectOf(db, { actor, timeZone }, actor.clientId);
  const taxYear = taxSeason(calendarDate(now, timeZone), project?.currentYear);

  async function listOf(year: number, categories?: readonly FileCategory[]) {
    const wanted = and(
      eq(files.clientId, actor.clientId),
      eq(files.taxYear, year),
      filesInScope(actor),
      categories ? inArray(files.category, [...categories]) : undefined,
    );
    const rows = await db
      .select({
        originalName: files.originalName,
        category: files.category,
        isProcessed: sql<boolean>`${files.processedAt} IS NOT NULL`,
        uploadedAt: files.uploadedAt,
      })
      .from(files)
      .where(wanted)
      .orderBy(asc(files.category), desc(files.uploadedAt), asc(files.id))
      .limit(maxListed);
    const listed = rows.map(({ uploadedAt, ...row }) => ({
      ...row,
      day: calendarDay(uploadedAt, timeZone),
    }));
    const total = rows.length < maxListed ? rows.length : await db.$count(files, wanted);
    return { listed, more: total - rows.length };
  }

  const received = await listOf(taxYear);
  const lastYear = await listOf(taxYear - 1, recurringCategories);
  const { name, phone, email } = config.firm;
  return {
    firm: { name, phone, email },
    uploadUrl: `${config.appUrl}/?tab=documents`,
    client,
    taxYear,
    today: calendarDay(now, timeZone),
    project: project && { name: project.name, targetDate: project.targetCompletionDate },
    needed:
      project?.checklists.filter(
        (item) =>
          item.neededFrom === 'client' &&
          !isChecklistDone(item.status) &&
          item.status !== 'in-review',
      ) ?? [],
    received: received.listed,
    moreReceived: received.more,
    lastYear: lastYear.listed,
    moreLastYear: lastYear.more,
    questions: await readPrinted(db, keys, actor, { taxYear, projectId: project?.id ?? null }),
  };
}
