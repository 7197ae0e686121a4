// Run as a process of its own: drawing takes far more memory than the server should keep.
// Usage: node dev/demo/draw.ts <folder> <taxYear>
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleDocuments } from '../documents/index.ts';

const [folder, taxYear] = process.argv.slice(2);
if (!folder || !taxYear) throw new Error('a folder and a tax year are needed');

const samples = sampleDocuments({ taxYear: Number(taxYear) });
const drawn = [];
for (const [index, { render, ...sample }] of samples.entries()) {
  const drawing = path.join(folder, String(index));
  await writeFile(drawing, await render());
  drawn.push({ ...sample, drawing });
}
await writeFile(path.join(folder, 'documents.json'), JSON.stringify(drawn));
