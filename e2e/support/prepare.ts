import { rm } from 'node:fs/promises';
import { newDataFolder, prepareData } from './product.ts';

/**
 * Makes the data that the product of each worker starts on, once for all: a database, its tables, and passwords take
 * longer than many a journey.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await newDataFolder();
  await prepareData(folder);
  process.env['PREPARED_DATA'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
