import { eq, sql } from 'drizzle-orm';
import type { IntakeQuestion } from '#domain/intake-values';
import type { DocumentKind, Fact, Recognition, RecognizedForm } from '#domain/recognition';
import { files, fileVersions } from '#modules/documents';
import type { TestApp } from '#testing/test-app';
import type { DocumentRecognizer } from './recognizer.ts';
import { doneColumns, writeContent } from './settle.ts';
import { recognitions } from './table.ts';

const printed = <T>(value: T): Fact<T> => ({
  value,
  source: 'text',
  strength: 'likely',
  places: [{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.02 }],
});

/** A W-2 as it is read of a text layer, with what is said of it otherwise. */
export function readForm({
  kind = 'w2',
  taxYear = 2025,
  personName = null,
  payerName = 'Brightwater Health',
  payerNumber = '123456789',
  ...more
}: {
  kind?: DocumentKind;
  taxYear?: number;
  personName?: string | null;
  payerName?: string;
  payerNumber?: string;
} & Partial<
  Pick<RecognizedForm, 'isCorrected' | 'missingPages' | 'statedPages'>
> = {}): RecognizedForm {
  return {
    firstPage: 1,
    lastPage: 1,
    kind: printed(kind),
    taxYear: printed(taxYear),
    personName: personName === null ? null : printed(personName),
    personLastFour: null,
    payerName: printed(payerName),
    payerNumber: printed(payerNumber),
    accountTail: null,
    copies: [],
    isCorrected: false,
    parts: [],
    statedPages: null,
    missingPages: [],
    ...more,
  };
}

export const readAs = (...forms: RecognizedForm[]): Recognition => ({
  outcome: forms.length === 0 ? 'unrecognized' : 'read',
  pages: 1,
  pagesRead: 1,
  forms,
});

/** Notes down that the latest version of a document was read, without reading it. */
export async function noteRead(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  fileId: string,
  recognition: Recognition = readAs(readForm()),
  question: IntakeQuestion | null = null,
): Promise<void> {
  const [version] = await db
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(sql`${files.id} = ${fileId} AND ${fileVersions.version} = ${files.latestVersion}`);
  const content = { recognition, corrections: [], itemId: null, duplicateOf: null };
  await writeContent(db, platform.keys, version?.id ?? '', content, {
    ...doneColumns,
    outcome: recognition.outcome,
    recognizerVersion: 'test',
    question,
  });
}

/** Reads documents as a test says, by their names. */
export class ScriptedRecognizer implements DocumentRecognizer {
  readonly answers = new Map<string, Recognition | Error>();
  /** Names of what was read, in order. */
  readonly read: string[] = [];
  /** Held back until it is let go. */
  gate: Promise<void> = Promise.resolve();

  async recognize(_content: Buffer, { name }: { name: string }): Promise<Recognition> {
    await this.gate;
    this.read.push(name);
    const answer = this.answers.get(name) ?? readAs();
    if (answer instanceof Error) throw answer;
    return answer;
  }

  async close(): Promise<void> {}
}

/** How far the versions of a document are, the latest first. */
export const recognitionsOf = ({ db }: Pick<TestApp, 'db'>, fileId: string) =>
  db
    .select({ row: recognitions })
    .from(recognitions)
    .innerJoin(fileVersions, eq(fileVersions.id, recognitions.versionId))
    .where(eq(fileVersions.fileId, fileId))
    .orderBy(sql`${fileVersions.version} DESC`)
    .then((rows) => rows.map(({ row }) => row));
