import { useState } from 'react';
import type { File } from '#contract/documents/files';

interface Seen {
  files: readonly File[];
  news: string;
}

/** A sentence for screen readers when a document on the list becomes processed in the meantime. */
export function useProcessedMessage(files: readonly File[] | undefined): string {
  const [seen, setSeen] = useState<Seen>({ files: [], news: '' });
  if (!files || files === seen.files) return seen.news;
  // Derived from the change between two answers, so it is kept while rendering, not after it.
  const pending = new Set(seen.files.filter((file) => !file.isProcessed).map((file) => file.id));
  const names = files
    .filter((file) => file.isProcessed && pending.has(file.id))
    .map((file) => file.originalName);
  const news = names.length > 0 ? `${names.join(', ')}: now processed.` : seen.news;
  setSeen({ files, news });
  return news;
}
