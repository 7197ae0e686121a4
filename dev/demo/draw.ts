// Run as its own process: drawing takes far more memory than the server should keep.
// Usage: node dev/demo/draw.ts <folder> <taxYear>
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleDocuments } from '../documents/index.ts';

const [folder, taxYear] = process.argv.slice(2);
if (!folder || !taxYear) throw new Error('a folder and a tax year are needed');

const samples = sampleDocuments({ taxYear: Number(taxYear) });
const drawn = [];
for (const [index, { render, earlier = [], ...sample }] of samples.entries()) {
  const versions = [];
  const all = [...earlier, { uploadedDaysAgo: sample.uploadedDaysAgo, render }];
  for (const [number, version] of all.entries()) {
    const drawing = path.join(folder, `${index}-${number}`);
    await writeFile(drawing, await version.render());
    versions.push({ drawing, uploadedDaysAgo: version.uploadedDaysAgo });
  }
  drawn.push({ ...sample, versions });
}
await writeFile(path.join(folder, 'documents.json'), JSON.stringify(drawn));
