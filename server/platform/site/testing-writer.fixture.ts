// Stands in for scripts/site/prerender.ts, which needs a build: writes pages that say the firm's name.
// A firm that is called "Broken" can't be written.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const [folder = ''] = process.argv.slice(2);
const firm = JSON.parse(await readFile(process.env['FIRM_FILE'] ?? '', 'utf8')) as { name: string };
if (firm.name === 'Broken') throw new Error('broken');
await mkdir(path.join(folder, 'files'), { recursive: true });
await writeFile(path.join(folder, 'landing.html'), `<h1>${firm.name}</h1><!--site-data-->`);
await writeFile(path.join(folder, 'files/manifest.webmanifest'), JSON.stringify(firm));
await writeFile(path.join(folder, 'head.html'), '');
