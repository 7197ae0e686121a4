import { moveToClient, undoDocumentAct } from '#contract/inbox/document-acts';
import { defineAction } from '#web/lib/api/action.ts';

export const useMoveToClient = defineAction(moveToClient, { changes: 'files-changed' });

export const useUndoAct = defineAction(undoDocumentAct, {
  changes: 'sorting-changed',
  failed: { title: 'It could not be undone' },
});
