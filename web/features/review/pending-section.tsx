import { EmptyState } from '#web/ui/empty-state.tsx';
import { pendingColumns } from './file-columns.tsx';
import { FileWorkbench } from './file-workbench.tsx';

/** The files that clients handed over and nobody has marked processed. */
export function PendingSection() {
  return (
    <FileWorkbench
      title="Files awaiting review"
      caption="Files awaiting review"
      scope={{ isProcessed: false }}
      defaultOrder="oldest"
      columns={pendingColumns}
      nothing={
        <EmptyState
          title="All caught up"
          description="Every file your clients uploaded has been marked processed. New uploads appear here automatically."
        />
      }
    />
  );
}
