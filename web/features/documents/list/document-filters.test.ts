import { describe, expect, test } from 'vitest';
import type { File } from '#contract/documents/files';
import {
  countByCategory,
  documentFilters,
  filterDocuments,
  portfolioCategories,
  sortDocuments,
  yearsOf,
} from './document-filters.ts';

function document(originalName: string, more: Partial<File> = {}): File {
  return {
    id: originalName,
    userId: 'u',
    filename: 'x',
    originalName,
    fileType: 'application/pdf',
    fileSize: 100,
    category: 'other',
    taxYear: 2025,
    folder: '',
    folderId: null,
    version: 1,
    scan: 'none',
    isProcessed: false,
    processedAt: null,
    uploadedAt: '2026-02-09T10:00:00.000Z',
    can: { open: true, organize: true, createVersion: true, delete: true, process: false },
    ...more,
  };
}

const w2 = document('W-2 Brightwater.pdf', {
  category: 'w2',
  fileSize: 300,
  isProcessed: true,
  uploadedAt: '2026-02-02T10:00:00.000Z',
});
const k1 = document('K-1 10 final.pdf', { category: 'business', taxYear: 2024 });
const letter = document('k-1 9 draft.pdf', {
  category: 'business',
  taxYear: null,
  fileSize: 200,
  uploadedAt: '2026-02-11T10:00:00.000Z',
});
const all = [w2, k1, letter];
const none = { q: '', folder: null, category: null, taxYear: null };
const names = (files: readonly File[]) => files.map((file) => file.originalName);

describe('filters', () => {
  test('nothing chosen shows all', () => {
    expect(filterDocuments(all, none)).toEqual(all);
  });

  test('the name matches as a part, in any case, without outer spaces', () => {
    expect(filterDocuments(all, { ...none, q: ' K-1 ' })).toEqual([k1, letter]);
    expect(filterDocuments(all, { ...none, q: 'w.2' })).toEqual([]);
  });

  test('category and year must both hold; a year finds no document without one', () => {
    expect(filterDocuments(all, { ...none, category: 'business' })).toEqual([k1, letter]);
    expect(filterDocuments(all, { ...none, category: 'business', taxYear: 2024 })).toEqual([k1]);
    expect(filterDocuments(all, { ...none, category: 'w2', taxYear: 2024 })).toEqual([]);
  });

  test('a folder shows what lies in it and below it, Root what lies in none', () => {
    const income = document('1099.pdf', { folder: '/Tax Documents 2025/Income' });
    const files = [w2, income];
    expect(filterDocuments(files, { ...none, folder: '/Tax Documents 2025' })).toEqual([income]);
    expect(filterDocuments(files, { ...none, folder: '/Tax Documents 20' })).toEqual([]);
    expect(filterDocuments(files, { ...none, folder: '' })).toEqual([w2]);
  });

  test('years offered are those that occur, newest first', () => {
    expect(yearsOf(all)).toEqual([2025, 2024]);
  });

  test('categories are counted', () => {
    expect(countByCategory(all)).toEqual(
      new Map([
        ['w2', 1],
        ['business', 2],
      ]),
    );
  });

  test('the portfolio has its seven categories, and others once they hold something', () => {
    const labels = (...parameters: Parameters<typeof portfolioCategories>) =>
      portfolioCategories(...parameters).map(({ shortLabel }) => shortLabel);
    const own = ['W-2', '1099', 'Receipts', 'Bank Statements', 'Investment', 'Medical', 'Other'];
    expect(labels(new Map(), null)).toEqual(own);
    expect(labels(new Map([['business', 2]]), 'tax-return')).toEqual([
      ...own.slice(0, 5),
      'Business',
      'Medical',
      'Tax Return',
      'Other',
    ]);
  });

  test('the address is read, and nonsense in it left out', () => {
    expect(documentFilters.read({ q: 1099, category: '1099', taxYear: '2025' })).toEqual({
      q: '1099',
      folder: null,
      category: '1099',
      taxYear: 2025,
    });
    expect(documentFilters.read({ q: ['x'], category: 'cats', taxYear: 'soon' })).toEqual(none);
    expect(documentFilters.read({ taxYear: 1066 })).toEqual(none);
    expect(documentFilters.read({ folder: 'Income' })).toEqual(none);
    expect(documentFilters.read({})).toEqual(none);
  });

  test.each([null, '', '/Income', '/Tax Documents 2025/Income'])(
    'the folder %j in the address',
    (folder) => {
      expect(documentFilters.read(documentFilters.write({ folder })).folder).toBe(folder);
    },
  );
});

describe('sorting', () => {
  test('by date, newest first, and back', () => {
    expect(sortDocuments(all, { by: 'added', descending: true })).toEqual([letter, k1, w2]);
    expect(sortDocuments(all, { by: 'added', descending: false })).toEqual([w2, k1, letter]);
  });

  test('names as people read them: 9 before 10, whatever the case', () => {
    expect(names(sortDocuments(all, { by: 'name', descending: false }))).toEqual([
      'k-1 9 draft.pdf',
      'K-1 10 final.pdf',
      'W-2 Brightwater.pdf',
    ]);
  });

  test('equal ones stay newest first in either direction', () => {
    expect(sortDocuments(all, { by: 'category', descending: false })).toEqual([letter, k1, w2]);
    expect(sortDocuments(all, { by: 'category', descending: true })).toEqual([w2, letter, k1]);
  });

  test('by size, status and year', () => {
    expect(sortDocuments(all, { by: 'size', descending: true })).toEqual([w2, letter, k1]);
    expect(sortDocuments(all, { by: 'status', descending: true })[0]).toBe(w2);
    expect(sortDocuments(all, { by: 'taxYear', descending: true })).toEqual([w2, k1, letter]);
  });
});
