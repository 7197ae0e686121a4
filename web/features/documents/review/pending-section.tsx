import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { pendingColumns } from './file-columns.tsx';
import { FileWorkbench } from './file-workbench.tsx';

const UploadForClient = lazy(async () => ({
  default: (await import('./upload/upload-for-client.tsx')).UploadForClient,
}));

/** The files that clients handed over and nobody has marked processed. */
export function PendingSection() {
  const assigned = useAssignedQuery();
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <FileWorkbench
        action={
          <IfMay right="organize">
            <Button className="phone:hidden" onClick={() => setUploading(true)}>
              <Upload aria-hidden="true" />
              Upload for a client
            </Button>
          </IfMay>
        }
        title="Files awaiting review"
        caption="Files awaiting review"
        scope={{ isProcessed: false, ...assigned }}
        defaultOrder="oldest"
        columns={pendingColumns}
        nothing={
          <AssignedEmpty noun="pending files">
            <EmptyState
              title="All caught up"
              description="Every file your clients uploaded has been marked processed. New uploads appear here automatically."
            />
          </AssignedEmpty>
        }
      />
      {isUploading && (
        <Suspense>
          <UploadForClient onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  );
}
