import { expect, it } from 'vitest';
import { nearTo } from './changed.mjs';

const all = [
  'contract/documents/files.ts',
  'contract/documents/files.test.ts',
  'server/app.ts',
  'server/data-ownership.test.ts',
  'server/modules/documents/files.test.ts',
  'server/modules/documents/storage/object-store.ts',
  'server/modules/documents/storage/object-store.test.ts',
  'server/modules/documents/zip/zip.test.ts',
  'server/modules/billing/invoices/invoices.test.ts',
  'web/features/documents/list/row.tsx',
  'web/features/documents/documents.test.ts',
  'web/features/documents/upload/upload.screen.test.tsx',
  'web/features/billing/invoices/totals.test.ts',
];

it('finds the tests of the folder, of those below, and of the module above it; of the site, of the feature', () => {
  expect(nearTo(['server/modules/documents/storage/object-store.ts'], all)?.tests).toEqual([
    'server/modules/documents/files.test.ts',
    'server/modules/documents/storage/object-store.test.ts',
  ]);
  expect(nearTo(['web/features/documents/list/row.tsx'], all)).toEqual({
    files: ['web/features/documents/list/row.tsx'],
    tests: ['web/features/documents/documents.test.ts'],
    screens: ['web/features/documents/upload/upload.screen.test.tsx'],
  });
});

it('finds the tests of the module whose contract has changed', () => {
  expect(nearTo(['contract/documents/files.ts'], all)?.tests).toEqual([
    'contract/documents/files.test.ts',
    'server/modules/documents/files.test.ts',
    'server/modules/documents/storage/object-store.test.ts',
    'server/modules/documents/zip/zip.test.ts',
  ]);
});

it('names files that are gone no longer, but the tests beside them', () => {
  expect(nearTo(['server/modules/billing/invoices/deleted.ts'], all)).toEqual({
    files: [],
    tests: ['server/modules/billing/invoices/invoices.test.ts'],
    screens: [],
  });
});

it.each([[[]], [['package-lock.json']], [['vitest.config.ts']], [['server/testing/app.ts']]])(
  'leaves nothing out after %j',
  (changed) => expect(nearTo(changed, all)).toBeUndefined(),
);
