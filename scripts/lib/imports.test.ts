import { expect, it } from 'vitest';
import { circles, importsOf, parsersOutside, pastFaces } from './imports.ts';

it('sees imports of values, types, and modules that are loaded later', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from '#contract/b/b';
    export { c } from '../c.ts';
    const later = () => import('./later.ts');
    type Late = import('#web/lib/late.ts').Late;
    import express from 'express';
    // import { d } from './d.ts';
  `;
  expect(importsOf('web/features/x/x.ts', text)).toEqual([
    'web/features/x/a.ts',
    'contract/b/b.ts',
    'web/features/c.ts',
    'web/features/x/later.ts',
    'web/lib/late.ts',
  ]);
});

it('finds files that import each other through others, also by a type or later', () => {
  const sources = new Map([
    ['web/a.ts', "import type { B } from './b.ts';"],
    ['web/b.ts', "const c = () => import('./c.ts');"],
    ['web/c.ts', "import { a } from './a.ts';"],
    ['web/d.ts', "import { a } from './a.ts';"],
  ]);
  expect(circles(sources)).toEqual([['web/a.ts', 'web/b.ts', 'web/c.ts', 'web/a.ts']]);
  sources.set('web/c.ts', '');
  expect(circles(sources)).toEqual([]);
});

it('finds what goes past a face, and a face that does more than export', () => {
  const sources = new Map([
    ['server/modules/a/index.ts', "export { a } from './a.ts';"],
    ['server/modules/a/a.ts', "import { b } from '#modules/b'; import { c } from '../b/c/c.ts';"],
    ['server/modules/a/a.test.ts', "import { c } from '../b/c/c.ts';"],
    ['server/modules/a/table.ts', "import { cs } from '../b/c/table.ts';"],
    ['server/modules/b/index.ts', "import { c } from '#modules/b/c';\nexport const b = c;"],
    ['server/modules/b/c/index.ts', "export { c } from './c.ts';"],
    ['server/modules/b/c/c.ts', ''],
  ]);
  expect(pastFaces(sources)).toEqual([
    'server/modules/a/a.ts imports server/modules/b/c/c.ts, which is behind a face.',
    'server/modules/b/index.ts does more than export.',
  ]);
});

it('finds what takes apart strangers’ files outside of the isolated programs', () => {
  const found = (file: string, text: string) => parsersOutside(new Map([[file, text]]));
  const pdf = "import { PDF } from '@libpdf/core';";
  expect(found('server/modules/a/a.ts', pdf)).toHaveLength(1);
  expect(found('server/modules/a/a.ts', "const x = await import('yauzl');")).toHaveLength(1);
  expect(found('server/modules/a/a.ts', "import { g } from 'pdfjs-dist/x.mjs';")).toHaveLength(1);
  const program = "import { openPdf } from '#platform/foreign/program/open-pdf';";
  expect(found('server/modules/a/a.ts', program)).toHaveLength(1);
  expect(found('server/modules/a/a.ts', "import type { PDF } from '@libpdf/core';")).toEqual([]);
  expect(found('server/modules/a/a.test.ts', pdf)).toEqual([]);
  expect(found('server/platform/foreign/program/open-pdf.ts', pdf)).toEqual([]);
  expect(found('server/recognition/program/pdf.ts', pdf)).toEqual([]);
  expect(found('server/modules/signing/evidence/sealing-key.ts', pdf)).toEqual([]);
});
