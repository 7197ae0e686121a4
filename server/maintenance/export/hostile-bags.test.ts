// Bags that someone made or changed to harm who imports them: each is refused before anything is stored.
import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBag } from './check-bag.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'filewell-hostile-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

interface Bag {
  /** Files of the payload that are there, by path. */
  files: Map<string, string>;
  /** Lines of the list beside those of the files. */
  lines: string[];
  /** Tag files that are not as they should be. */
  tags: Map<string, string | null>;
  /** Listed tag files beside the usual ones. */
  tagLines: string[];
  /** What else is done to the folder. */
  harm: (root: string) => Promise<void>;
}

const plain = (): Bag => ({
  files: new Map([
    ['data/index.html', 'hello'],
    ['data/clients/Okafor/2025/W-2.pdf', '%PDF-'],
  ]),
  lines: [],
  tags: new Map(),
  tagLines: [],
  harm: async () => undefined,
});

let made = 0;
async function write({ files, lines, tags, tagLines, harm }: Bag): Promise<string> {
  made += 1;
  const root = path.join(place, String(made));
  await mkdir(root);
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  const listed = [...files].map(([name, content]) => `${sha(content)}  ${name}`);
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  const texts = new Map<string, string | null>([
    ['bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'],
    ['bag-info.txt', `Payload-Oxum: ${bytes}.${files.size}\n`],
    ['manifest-sha256.txt', `${[...listed, ...lines].join('\n')}\n`],
    ...tags,
  ]);
  const tagList: string[] = [];
  for (const [name, text] of texts) {
    if (text === null) continue;
    await writeFile(path.join(root, name), text);
    tagList.push(`${sha(text)}  ${name}`);
  }
  if (!texts.has('tagmanifest-sha256.txt')) {
    await writeFile(
      path.join(root, 'tagmanifest-sha256.txt'),
      `${[...tagList, ...tagLines].join('\n')}\n`,
    );
  }
  await harm(root);
  return root;
}

const some = 'a'.repeat(64);
const listing = (name: string): Partial<Bag> => ({ lines: [`${some}  ${name}`] });

/** Paths that lead elsewhere, in the forms that archives were attacked with. */
const escapes = ['..', '.', '../..', 'x/../../..', './..', 'x/..', '...', '.. ', '..\\..'].flatMap(
  (way) =>
    ['etc/passwd', 'evil.sh', '.ssh/authorized_keys', 'W-2.pdf', 'a/b/c/d'].map((end) =>
      listing(`data/${way}/${end}`),
    ),
);
const absolute = [
  '/etc/passwd',
  '//server/share',
  'C:/Windows/win.ini',
  'c:evil',
  '\\\\server\\share',
  'data\\..\\evil',
  'data//evil',
  'data/',
  '%0Aevil',
  'data/%0D',
  'data/nul\u0000l',
  'data/bell\u0007',
].map(listing);
const devices = ['con', 'PRN', 'aux', 'NUL', 'com1', 'LPT9']
  .flatMap((name) => [name, `${name}.pdf`, `x/${name}`, `${name}/x`, `${name}.tar.gz`])
  .map((name) => listing(`data/${name}`));
const endings = ['a.', 'a ', 'b./c', 'b /c', '. ', 'a. '].map((name) => listing(`data/${name}`));
const long = [300, 301, 500, 4096, 40_000].flatMap((size) => [
  listing(`data/${'x'.repeat(size)}`),
  listing(`data/${'x/'.repeat(size / 2)}y`),
]);
const outside = ['bagit.txt', 'check.html', 'evil', 'Data/evil', 'dat/a', '.data/x', 'data'].map(
  listing,
);
const twins = [
  ['é.pdf', 'e\u0301.pdf'],
  ['A.pdf', 'a.pdf'],
  ['ÅNGSTRÖM', 'ångstro\u0308m'],
  ['straße', 'STRAßE'],
  ['x/é', 'x/e\u0301'],
  ['x/Y', 'X/y'],
  ['same', 'same'],
].map(([a, b]): Partial<Bag> => ({
  lines: [`${sha('')}  data/${a}`, `${sha('')}  data/${b}`],
  harm: async (root) => {
    for (const name of [a, b]) {
      await mkdir(path.dirname(path.join(root, 'data', name ?? '')), { recursive: true });
      await writeFile(path.join(root, 'data', name ?? ''), '');
    }
  },
}));
const badLines = [
  '',
  'zz',
  some,

  `${some.slice(1)}  data/x`,
  `g${some.slice(1)}  data/x`,
  `data/x  ${some}`,
  '{"path":"x"}',
]
  .filter((line) => line !== '')
  .map((line): Partial<Bag> => ({ lines: [line] }));
const declarations = [
  '',
  'BagIt-Version: 0.97\nTag-File-Character-Encoding: UTF-8\n',
  'BagIt-Version: 1.0\n',
  'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-16\n',
  '<html>',
  'x'.repeat(11_000_000),
].map((text): Partial<Bag> => ({ tags: new Map([['bagit.txt', text]]) }));
const missing = ['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt', 'tagmanifest-sha256.txt'].map(
  (name): Partial<Bag> => ({ harm: (root) => rm(path.join(root, name)) }),
);
const unlisted = [
  'data/extra',
  'data/clients/extra.pdf',
  'data/a/b/c/d',
  'data/.hidden',
  'data/.versions/x',
].map((name): Partial<Bag> => ({
  harm: async (root) => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), 'not listed');
  },
}));
const changed = [
  'data/index.html',
  'data/clients/Okafor/2025/W-2.pdf',
  'bagit.txt',
  'bag-info.txt',
  'manifest-sha256.txt',
  'tagmanifest-sha256.txt',
].flatMap((name) =>
  ['', 'other', '%PDF- '].map((text): Partial<Bag> => ({
    harm: (root) => writeFile(path.join(root, name), text),
  })),
);
const gone = ['data/index.html', 'data/clients/Okafor/2025/W-2.pdf', 'data/clients', 'data'].map(
  (name): Partial<Bag> => ({ harm: (root) => rm(path.join(root, name), { recursive: true }) }),
);
/** A link in the place of something that is listed, or beside it. */
const links = [
  'data/index.html',
  'data/clients',
  'data/clients/Okafor',
  'data/clients/Okafor/2025',
  'data/clients/Okafor/2025/W-2.pdf',
  'bagit.txt',
  'bag-info.txt',
  'manifest-sha256.txt',
  'tagmanifest-sha256.txt',
  'data/new',
  'data/clients/new',
].flatMap((name) =>
  ['/etc', '/etc/passwd', '.', '../..', '/dev/zero'].map((to): Partial<Bag> => ({
    harm: async (root) => {
      await rm(path.join(root, name), { recursive: true, force: true });
      await symlink(to, path.join(root, name));
    },
  })),
);
const hardLinks = ['data/index.html', 'data/clients/Okafor/2025/W-2.pdf'].map(
  (name): Partial<Bag> => ({
    harm: (root) => link(path.join(root, name), path.join(root, 'elsewhere')),
  }),
);
const oxums = ['0.0', '10.1', '999999999999.2', '10.999'].map((oxum): Partial<Bag> => ({
  tags: new Map([['bag-info.txt', `Payload-Oxum: ${oxum}\n`]]),
}));
const tagPaths = ['../evil', '/etc/passwd', 'data/index.html', 'con', 'x/../../y'].map(
  (name): Partial<Bag> => ({
    tagLines: [`${some}  ${name}`],
  }),
);

const hostile: Record<string, Partial<Bag>[]> = {
  escapes,
  absolute,
  devices,
  endings,
  long,
  outside,
  twins,
  badLines,
  declarations,
  missing,
  unlisted,
  changed,
  gone,
  links,
  hardLinks,
  oxums,
  tagPaths,
};

it('takes a bag that is right', async () => {
  await expect(checkBag(await write(plain()))).resolves.toEqual({ files: 2 });
});

it('refuses at least 200 of them', () => {
  expect(Object.values(hostile).flat().length).toBeGreaterThanOrEqual(200);
});

/** Refused for the name alone, before anything is looked for. */
const byName = ['escapes', 'absolute', 'devices', 'endings', 'long', 'outside', 'tagPaths'];

for (const [kind, bags] of Object.entries(hostile)) {
  it(`refuses ${kind}`, async () => {
    for (const [index, bag] of bags.entries()) {
      const root = await write({ ...plain(), ...bag });
      const refused: unknown = await checkBag(root).catch((error: unknown) => error);
      expect(refused, `${kind} ${index}`).toMatchObject({ name: 'BagError' });
      if (byName.includes(kind)) expect(String(refused), `${index}`).not.toMatch(/is missing/);
    }
  });
}
