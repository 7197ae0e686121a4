import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from '../../server/app.ts';

/**
 * Adds the demo firm on the first start of a data folder. A start that was killed half-way is
 * completed by the next one; afterwards a mark keeps the demo from coming back when someone
 * deletes a part of it.
 */
export async function addDemoData(app: App, say: (line: string) => void): Promise<void> {
  const mark = path.join(app.platform.config.dataDir, 'demo-data');
  if (existsSync(mark)) return;
  say('Drawing the demo documents…');
  // What draws and tells it is loaded only now.
  const { addDemoFirm } = await import('./firm.ts');
  const { documents } = await addDemoFirm(app);
  writeFileSync(mark, `${documents} documents, ${new Date().toISOString()}\n`);
}
