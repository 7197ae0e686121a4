import type { z } from 'zod';
import type { IntakeSettings, updateIntakeSettings } from '#contract/clients/payers';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { intakeSettings } from './table.ts';

type Settings = z.output<typeof updateIntakeSettings.body>;

/** Until the firm says otherwise. */
const usual: Settings = {
  isOn: true,
  namePattern: '{year} {kind} {payer} {person}',
  folderPattern: 'Tax Documents {year}',
};

export async function readSettings(db: Executor): Promise<Settings> {
  const [row] = await db.select().from(intakeSettings);
  return row ?? usual;
}

export async function writeSettings(tx: Executor, settings: Settings): Promise<void> {
  await tx
    .insert(intakeSettings)
    .values(settings)
    .onConflictDoUpdate({ target: intakeSettings.id, set: settings });
}

export async function presentSettings(
  db: Executor,
  { config }: Pick<Platform, 'config'>,
): Promise<IntakeSettings> {
  const { isOn, namePattern, folderPattern } = await readSettings(db);
  return { isOn, namePattern, folderPattern, isAvailable: config.isRecognitionOn };
}
