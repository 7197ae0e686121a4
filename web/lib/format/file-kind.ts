import { type File, fileCategories, type FileCategory } from '#contract/documents/files';

/** How a document is shown: drawn by the browser, or only handed over (rulings section 3). */
export type FileKind = 'pdf' | 'image' | 'sheet' | 'other';

const shownImages = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp']);

/** By the media type, which the server took from the bytes. A TIFF is no image browsers draw. */
export function fileKind(file: Pick<File, 'fileType'>): FileKind {
  if (file.fileType === 'application/pdf') return 'pdf';
  if (shownImages.has(file.fileType)) return 'image';
  if (/csv|excel|spreadsheet/.test(file.fileType)) return 'sheet';
  return 'other';
}

/** What a category is called: in the filter, in tables, or by staff. */
export function categoryName(
  category: FileCategory,
  form: 'label' | 'shortLabel' | 'adminLabel',
): string {
  return fileCategories.find((entry) => entry.value === category)?.[form] ?? category;
}

/** A category by its value, from an address or a select; null for anything else. */
export function readCategory(value: string): FileCategory | null {
  return fileCategories.find((entry) => entry.value === value)?.value ?? null;
}
