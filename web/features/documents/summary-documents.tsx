import { FolderInput } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { kilobytes } from '#web/lib/format/format.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cardClass } from '#web/ui/card.ts';
import { DocumentDialogs } from './document/document-dialogs.tsx';
import { DocumentList } from './list/document-list.tsx';
import { DocumentPreview } from './document/document-preview.tsx';
import { OpenQuestions } from '../recognition/open-questions.tsx';
import { UploadArea } from './upload/upload-area.tsx';
import { useDocuments } from './list/use-documents.ts';

/**
 * Documents in the summary layout (spec section 2): the cards Upload Documents and Your Documents.
 * Folders belong to the portal layout, which is where organizing leads.
 */
export function SummaryDocuments() {
  const documents = useDocuments();
  const { open } = documents;
  const mayAdd = useMayInAccount('add');
  return (
    <UploadArea>
      {({ buttons, zone, choose }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {mayAdd && (
            <section aria-labelledby="upload-card" className={cardClass}>
              <div className="mb-4 flex flex-wrap items-center gap-3">
                <h2 id="upload-card" className="type-section me-auto">
                  Upload Documents
                </h2>
                <div className="flex flex-wrap gap-2 phone:w-full">{buttons}</div>
              </div>
              {zone}
              <OpenQuestions files={documents.files} onOpen={documents.actions.open} />
            </section>
          )}
          <section
            aria-labelledby="documents-card"
            aria-busy={documents.query.isPending}
            className={cardClass}
          >
            <div className="flex flex-wrap items-center gap-3">
              <h2
                id="documents-card"
                ref={documents.titleRef}
                tabIndex={-1}
                className="type-section me-auto"
              >
                Your Documents
              </h2>
              <Link
                to="/"
                search={{ tab: 'documents' }}
                className={buttonClass({ size: 'small', variant: 'quiet' })}
              >
                <FolderInput aria-hidden="true" />
                Organize Files
              </Link>
            </div>
            <DocumentList documents={documents} size={kilobytes} onChoose={() => choose()} />
          </section>
          {open && (
            <DocumentPreview
              file={open}
              beside={false}
              actions={documents.actions}
              size={kilobytes}
              onClose={documents.close}
            />
          )}
          <DocumentDialogs documents={documents} />
        </div>
      )}
    </UploadArea>
  );
}
