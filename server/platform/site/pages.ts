import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import type { LogoType } from '../config/firm-logo.ts';
import type { ConfiguredFirm } from '../config/firm-profile.ts';
import { programFile } from '../root.ts';
import { withScratchFolder } from '../scratch.ts';
import { marks } from './facts.ts';

/** The public pages as HTML and the files that go with them, as scripts/site/prerender.ts writes them. */
export interface WrittenPages {
  /** HTML by page id, with the marks of facts.ts still in it. */
  html: ReadonlyMap<string, string>;
  /** Icons, pictures for links, manifest, robots and sitemap by name. */
  files: ReadonlyMap<string, Buffer>;
  /** What every page has in its head. */
  head: string;
}

const productWriter = programFile('scripts/site/prerender.ts');

/** The variables the writer needs; secrets are not among them. */
const passedOn = /^(PATH|NODE_\w+|HOME|TMPDIR)$/;

/** A writer that takes longer is stuck, in drawing a mark for instance. */
const writerMs = 120_000;

/**
 * The pages for a firm: those that the build wrote if they say the same, else rewritten by its own
 * process, which takes more memory than the server should keep.
 *
 * @param wanted.facts what the pages depend on, as JSON
 * @param wanted.signal ends the process
 * @throws Error when the pages could not be written
 */
export async function pagesFor(
  wanted: {
    dataDir: string;
    settings: ConfiguredFirm;
    facts: string;
    builtFolder: string;
    signal: AbortSignal | undefined;
  },
  writer: string = productWriter,
): Promise<WrittenPages> {
  const { dataDir, settings, facts, builtFolder, signal } = wanted;
  const built: unknown = JSON.parse(await readFile(path.join(builtFolder, 'facts.json'), 'utf8'));
  if (isDeepStrictEqual(built, JSON.parse(facts))) return readPages(builtFolder);
  return withScratchFolder(dataDir, async (folder) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => passedOn.test(name)),
    );
    const pages = path.join(folder, 'pages');
    const options = {
      timeout: writerMs,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    } as const;
    await promisify(execFile)(process.execPath, [writer, pages], {
      ...options,
      env: { ...env, FIRM_FILE: await writeFirmFile(folder, settings) },
    });
    return readPages(pages);
  });
}

/** The firm as `FIRM_FILE` tells it, in a folder. @returns the file */
async function writeFirmFile(folder: string, settings: ConfiguredFirm): Promise<string> {
  const { logo, ...firm } = settings;
  const name = logo && `logo${logoEndings[logo.mediaType]}`;
  if (logo && name) await writeFile(path.join(folder, name), logo.content);
  const file = path.join(folder, 'firm.json');
  await writeFile(file, JSON.stringify({ ...firm, ...(name ? { logo: name } : {}) }));
  return file;
}

const logoEndings: Record<LogoType, string> = {
  'image/svg+xml': '.svg',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

async function readPages(folder: string): Promise<WrittenPages> {
  const html = new Map<string, string>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.html') || name === 'head.html') continue;
    html.set(path.basename(name, '.html'), await readFile(path.join(folder, name), 'utf8'));
  }
  const files = new Map<string, Buffer>();
  for (const name of await readdir(path.join(folder, 'files'))) {
    files.set(name, await readFile(path.join(folder, 'files', name)));
  }
  return { html, files, head: await readFile(path.join(folder, 'head.html'), 'utf8') };
}

/** Puts the site's address into everything that names it. */
export function atOrigin(pages: WrittenPages, origin: string): WrittenPages {
  const inText = (text: string): string => text.replaceAll(marks.origin, origin);
  return {
    html: new Map([...pages.html].map(([id, text]) => [id, inText(text)])),
    files: new Map(
      [...pages.files].map(([name, content]) =>
        /\.(xml|txt|webmanifest)$/.test(name)
          ? [name, Buffer.from(inText(content.toString()))]
          : [name, content],
      ),
    ),
    head: pages.head,
  };
}
