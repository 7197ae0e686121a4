import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import type { Firm } from '#contract/firm';
import type { Config } from '../config/config.ts';
import { programFile } from '../root.ts';
import { withScratchFolder } from '../scratch.ts';
import { factsOf, marks } from './facts.ts';

/** The public pages as HTML and the files that go with them, as scripts/site/prerender.ts writes them. */
export interface WrittenPages {
  /** HTML by page id, with the marks of facts.ts still in it. */
  html: ReadonlyMap<string, string>;
  /** Icons, pictures for links, manifest, robots and sitemap by name. */
  files: ReadonlyMap<string, Buffer>;
  /** What every page has in its head. */
  head: string;
}

const writer = programFile('scripts/site/prerender.ts');

/** The variables the writer needs; secrets are not among them. */
const passedOn = /^(FIRM_\w+|PATH|NODE_\w+|HOME|TMPDIR)$/;

/**
 * The pages for the firm as it is now: those that the build wrote if they say the same, else
 * rewritten by a process of its own, which takes more memory than the server should keep.
 *
 * @returns undefined while there is no build
 * @throws Error when the pages could not be written
 */
export async function pagesFor(
  config: Config,
  firm: Firm,
  builtFolder: string,
): Promise<WrittenPages | undefined> {
  const factsFile = path.join(builtFolder, 'facts.json');
  if (!existsSync(factsFile)) return undefined;
  const built: unknown = JSON.parse(await readFile(factsFile, 'utf8'));
  // By way of JSON, as the written ones went.
  const wanted: unknown = JSON.parse(JSON.stringify(factsOf(firm, config.firm)));
  if (isDeepStrictEqual(built, wanted)) return readPages(builtFolder);
  return withScratchFolder(config.dataDir, async (folder) => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => passedOn.test(name)),
    );
    await promisify(execFile)(process.execPath, [writer, folder], { env });
    return readPages(folder);
  });
}

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
