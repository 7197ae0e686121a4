import { expect, it } from 'vitest';
import { goneReferences, type Page, problemsOf } from './documentation.ts';

const known = {
  files: ['docs/guide.md', 'docs/other.md', 'domain/money.test.ts', 'web/lib/a.ts', 'bench/b.ts'],
  scripts: new Set(['admin', 'start', 'test', 'validate']),
  adminCommands: new Set(['backup']),
  isVariable: (name: string) => name === 'KILLS',
};
const other: Page = { file: 'docs/other.md', text: '# Other\n\n## What it does\n' };

function messages(text: string): string[] {
  const page = { file: 'docs/guide.md', text };
  return problemsOf(page, [page, other], known).map(({ line, message }) => `${line} ${message}`);
}

it.each([
  '`npm start`, `npm test`, `npm run validate`, `npm run admin -- backup`',
  '```\nKILLS=3 npm test -- domain/money\nnode dist/server/admin.js backup\n```',
  '`web/lib/a.ts`, `lib/a.ts`, `domain/money`, `web/<name>/a.ts`, `{web,bench}/*.ts`, `web/`',
  '`KILLS`, `GET /api/files`, `index.html`, `application/json`',
  '[it](other.md#what-it-does), [all](.), [here](#guide), [them](https://example.com)\n# Guide',
])('takes what exists: %s', (text) => {
  expect(messages(text)).toEqual([]);
});

it.each([
  ['`npm run walk`', '1 package.json has no script walk'],
  ['Two\n\n`npm run admin -- fly`', '3 npm run admin -- has no command fly'],
  ['```\nok\nnpx vitest run domain\n```', "3 npx vitest run domain runs on the machine's own Node"],
  ['`node bench/b.ts`', "1 node bench/b.ts runs on the machine's own Node"],
  ['`npm test -- domain/taxes`', '1 no test file has domain/taxes in its path'],
  ['`web/lib/b.ts`', '1 web/lib/b.ts is gone'],
  ['`b/c.ts`', '1 b/c.ts is gone'],
  ['`web/<name>/b.ts`', '1 web/<name>/b.ts is gone'],
  ['`WALKS=3 npm test`', '1 nothing reads WALKS'],
  ['`MASTER_KEYS`', '1 nothing reads MASTER_KEYS'],
  ['[it](none.md)', '1 none.md is gone'],
  ['[it](other.md#why)', '1 docs/other.md has no section why'],
])('names what is gone: %s', (text, message) => {
  expect(messages(text).join('\n')).toContain(message);
});

it.each([
  ['// A rule (decision 004).', []],
  ['// Rules (decisions 004, 005).', ['005 is gone']],
  ['/** See docs/decisions/004-lists.md and docs/guide.md. */', []],
  ['/** See docs/decisions/005. */', ['decisions/005 is gone']],
  ['// docs/none.md says it.', ['docs/none.md is gone']],
])('looks up what code refers to: %s', (text, gone) => {
  const files = ['docs/decisions/004-lists.md', 'docs/guide.md'];
  const problems = goneReferences({ file: 'a.ts', text }, files);
  expect(problems.map(({ message }) => message)).toEqual(gone);
});
