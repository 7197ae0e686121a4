import { useQuery } from '@tanstack/react-query';
import { FileUp, Printer } from 'lucide-react';
import { useState } from 'react';
import { listClientFolders } from '#contract/documents/folders';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClientFolders } from './client-folders.tsx';
import { CreateFolderDialog } from './create-folder-dialog.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { clientColumns } from '../file-columns.tsx';
import { FileWorkbench } from '../file-workbench.tsx';
import { reviewFilters } from '../review-filters.ts';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { printCoverSheet } from '#contract/inbox/sorting';
import { useFirm } from '#web/lib/session/session.ts';
import { IfMay } from '#web/ui/if-may.tsx';

interface ClientFilesSectionProps {
  client: { id: string; firstName: string; lastName: string };
}

const fileFilters = reviewFilters('newest');

/** All files of one client, their folders, and what is uploaded on their behalf. */
export function ClientFilesSection({ client }: ClientFilesSectionProps) {
  const userId = client.id;
  const name = nameOfClient(client);
  const [{ folder }, change] = useAddress(fileFilters);
  const [dialog, setDialog] = useState<'upload' | 'folder' | 'delete-folder' | null>(null);
  const { data: folders = [] } = useQuery(
    queryOptionsFor(listClientFolders, { params: { id: userId } }),
  );
  const shown = folders.find(({ path }) => path === folder);
  const show = (path: string | null) => change({ folder: path, file: null }, { step: true });
  const close = () => setDialog(null);
  const uploadButton = (
    <Button onClick={() => setDialog('upload')}>
      <FileUp aria-hidden="true" />
      Upload for this client
    </Button>
  );

  return (
    <>
      <FileWorkbench
        title="Files"
        titleLevel={2}
        caption={`Files of ${name}`}
        scope={{ userId }}
        defaultOrder="newest"
        columns={clientColumns}
        action={
          <>
            <Button className="min-[1280px]:hidden" onClick={() => setDialog('folder')}>
              New folder
            </Button>
            <CoverSheetLink userId={userId} />
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
            description="The client’s uploads appear here automatically. You can also upload documents on their behalf."
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
        <UploadDialog userId={userId} clientName={name} folder={folder ?? ''} onClose={close} />
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

/** The sheet to scan on top of this client's papers of the season. */
function CoverSheetLink({ userId }: { userId: string }) {
  const { currentYear } = useFirm();
  const address = urlFor(printCoverSheet, {
    params: { id: userId },
    query: { taxYear: currentYear },
  });
  return (
    <IfMay right="organize">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
        title={`Cover sheet for ${currentYear}, to scan on top of papers`}
      >
        <Printer aria-hidden="true" />
        Cover sheet
      </a>
    </IfMay>
  );
}
