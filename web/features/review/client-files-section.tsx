import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileUp } from 'lucide-react';
import { useState } from 'react';
import { listAdminFiles, listArchivedFiles, listClientFolders } from '#contract/admin-files';
import { ApiError, queryOptionsFor } from '#web/lib/api.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClientFolders } from './client-folders.tsx';
import { CreateFolderDialog } from './create-folder-dialog.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { clientColumns } from './file-columns.tsx';
import { FileWorkbench } from './file-workbench.tsx';
import { filterWords, readReviewFilters } from './review-filters.ts';
import { clientName } from './review-parts.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** All files of one client, their folders, and what is uploaded on their behalf. */
export function ClientFilesSection({ userId }: { userId: string }) {
  const { search, change } = useAddress();
  const { folder } = readReviewFilters(search, 'newest');
  const [dialog, setDialog] = useState<'upload' | 'folder' | 'delete-folder' | null>(null);
  const name = useClientName(userId);
  const { data: folders = [], error } = useQuery(
    queryOptionsFor(listClientFolders, { params: { id: userId } }),
  );
  const shown = folders.find(({ path }) => path === folder);
  const show = (path: string | null) =>
    change({ ...filterWords({ folder: path }), file: null }, { step: true });
  const close = () => setDialog(null);
  const uploadButton = (
    <Button onClick={() => setDialog('upload')}>
      <FileUp aria-hidden="true" />
      Upload for this client
    </Button>
  );

  // An address with no client's id is refused as malformed.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <UserNotFound />;
  }
  return (
    <>
      <FileWorkbench
        title={
          <>
            <Link
              to="/admin"
              search={{ section: 'pending' }}
              aria-label="Back to files awaiting review"
              className="-ms-1.5 me-1 inline-grid size-8 place-items-center rounded-small align-[-5px] text-muted hover:bg-hover hover:text-ink phone:size-11"
            >
              <ArrowLeft aria-hidden="true" className="size-[18px]" />
            </Link>
            {name ?? "A client's files"}
          </>
        }
        caption={name === undefined ? 'Files' : `Files of ${name}`}
        scope={{ userId }}
        defaultOrder="newest"
        columns={clientColumns}
        action={
          <>
            <Button className="min-[1280px]:hidden" onClick={() => setDialog('folder')}>
              New folder
            </Button>
            {uploadButton}
          </>
        }
        side={
          <ClientFolders
            userId={userId}
            folder={folder}
            onFolder={show}
            onCreate={() => setDialog('folder')}
          />
        }
        nothing={
          <EmptyState
            title="No files yet"
            description="What the client uploads appears here by itself. You can also upload documents on their behalf."
            action={uploadButton}
          />
        }
        emptyFolder={
          <EmptyState
            title="This folder is empty"
            description="Move files here with Organize, or upload a document into it."
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {uploadButton}
                {shown?.can.delete && (
                  <Button onClick={() => setDialog('delete-folder')}>Delete folder</Button>
                )}
              </div>
            }
          />
        }
      />
      {dialog === 'upload' && (
        <UploadDialog
          userId={userId}
          clientName={name ?? ''}
          folder={folder ?? ''}
          onClose={close}
        />
      )}
      {dialog === 'folder' && (
        <CreateFolderDialog
          userId={userId}
          parent={folder ?? ''}
          onClose={close}
          onCreated={({ path }) => {
            close();
            show(path);
          }}
        />
      )}
      {dialog === 'delete-folder' && shown && (
        <DeleteFolderDialog
          folder={shown}
          onClose={close}
          onDone={() => {
            close();
            show(null);
          }}
        />
      )}
    </>
  );
}

/** Spec section 2: no client has this id, or no longer. */
function UserNotFound() {
  return (
    <EmptyState
      title="User not found"
      description="The link may be old, or the client was deleted."
      action={
        <Link to="/admin" search={{ section: 'pending' }} className={buttonClass({})}>
          Files awaiting review
        </Link>
      }
    />
  );
}

/** The client's name, which their files know, archived ones included. */
function useClientName(userId: string): string | undefined {
  const query = { userId, limit: 1 };
  const { data: listed } = useQuery(queryOptionsFor(listAdminFiles, { query }));
  const current = listed?.items[0];
  const { data: archived } = useQuery({
    ...queryOptionsFor(listArchivedFiles, { query }),
    enabled: listed !== undefined && current === undefined,
  });
  const file = current ?? archived?.items[0];
  return file && clientName(file);
}
