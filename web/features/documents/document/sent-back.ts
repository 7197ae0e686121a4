import { createContext, useContext } from 'react';
import type { File } from '#contract/documents/files';
import type { ChecklistItem, TaxProjectDetail } from '#contract/projects/project-shapes';

/** Documents that the preparer sent back, each with the item of the checklist that needs a better copy. */
type SentBack = ReadonlyMap<string, ChecklistItem>;

export const SentBackContext = createContext<SentBack>(new Map());

/** Those of a project. */
export function sentBackIn(project: TaxProjectDetail | null): SentBack {
  return new Map(
    (project?.checklists ?? []).flatMap((item) =>
      item.sentBackReason === null || item.sentBackFileId === null
        ? []
        : [[item.sentBackFileId, item] as const],
    ),
  );
}

/** The item that a document was sent back for; undefined for all others. */
export function useSentBack({ id }: Pick<File, 'id'>): ChecklistItem | undefined {
  return useContext(SentBackContext).get(id);
}
