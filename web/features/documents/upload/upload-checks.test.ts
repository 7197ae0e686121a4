import { describe, expect, test } from 'vitest';
import { maxFileBytes } from '#contract/documents/files';
import { problemWithUpload } from './upload-checks.ts';

describe('what is said before a file is sent', () => {
  test.each(['a.pdf', 'Scan.PDF', 'b.tiff', 'c.csv', 'two.dots.xlsx'])('%s is fine', (name) => {
    expect(problemWithUpload({ name, size: 1 })).toBeNull();
    expect(problemWithUpload({ name, size: maxFileBytes })).toBeNull();
  });

  test.each(['a.docx', 'a', '.pdf.exe', 'pdf'])('%s is of a type not taken', (name) => {
    expect(problemWithUpload({ name, size: 1 })).toContain(
      'PDF, JPG, PNG, TIFF, XLSX, XLS, or CSV',
    );
  });

  test('a photo in the format of iPhones is explained', () => {
    expect(problemWithUpload({ name: 'IMG_2291.HEIC', size: 1 })).toContain(
      'save the photo as a JPEG',
    );
  });

  test('one byte more than 10 MB is too much', () => {
    expect(problemWithUpload({ name: 'a.pdf', size: maxFileBytes + 1 })).toContain(
      'the limit is 10 MB',
    );
  });

  test('an empty file is one', () => {
    expect(problemWithUpload({ name: 'a.pdf', size: 0 })).toContain('empty');
  });
});
