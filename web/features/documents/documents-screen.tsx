import { useQuery } from '@tanstack/react-query';
import { FolderInput, FolderPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { File } from '#contract/documents/files';
import { type Folder, listFolders } from '#contract/documents/folders';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { megabytes, plural } from '#web/lib/format/format.ts';
import { useOwnProject, useOwnSeason } from '#web/lib/own-project.ts';
import { isOpen } from '#web/lib/project.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { useSteady } from '#web/lib/browser/use-steady.ts';
import { BulkAction, BulkBar } from '#web/ui/lists/bulk-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DocumentDialogs } from './document/document-dialogs.tsx';
import { DocumentDrag } from './folders/document-drag.tsx';
import { DocumentList } from './list/document-list.tsx';
import { DocumentPreview } from './document/document-preview.tsx';
import { DropTray } from './folders/drop-tray.tsx';
import { FolderDialogs, type FolderTask } from './folders/folder-dialogs.tsx';
import { folderTree, isInside } from './folders/folder-tree.ts';
import type { FolderActions } from './folders/folder-tree-list.tsx';
import type { MoveTarget } from './folders/move-target.ts';
import { PortfolioRail } from './folders/portfolio-rail.tsx';
import { SentBackContext, sentBackIn } from './document/sent-back.ts';
import { OpenQuestions } from '../recognition/open-questions.tsx';
import { UploadArea, type UploadParts } from './upload/upload-area.tsx';
import { useDocuments } from './list/use-documents.ts';
import { useMoveDocuments } from './folders/use-move-documents.ts';

const noFolders: readonly Folder[] = [];

/** The client's documents: hand over, find, look at, organize, delete. */
export function DocumentsScreen() {
  return <UploadArea>{(upload) => <DocumentPortfolio upload={upload} />}</UploadArea>;
}

function DocumentPortfolio({ upload }: { upload: UploadParts }) {
  const documents = useDocuments();
  const { files, filters, filter, open, isWide, actions, selected, setTask } = documents;
  const season = useOwnSeason();
  const mayAdd = useMayInAccount('add');
  const project = useOwnProject().data ?? null;
  const folders = useQuery(queryOptionsFor(listFolders, {})).data ?? noFolders;
  const [folderTask, setFolderTask] = useState<FolderTask | null>(null);
  const moves = useMoveDocuments();
  const hasRail = useMedia('(width >= 1024px)');

  const sentBack = useMemo(() => sentBackIn(project), [project]);
  const tree = useMemo(() => folderTree(folders, files, season), [folders, files, season]);
  const folderActions = useSteady({
    create: (parent) => setFolderTask({ kind: 'create', parent, files: [] }),
    rename: (folder) => setFolderTask({ kind: 'rename', folder }),
    remove: (folder) => setFolderTask({ kind: 'remove', folder }),
  } satisfies FolderActions);
  const { choose } = useSteady({ choose: upload.choose });
  const drop = (dropped: readonly File[], target: MoveTarget): void => {
    if (target.kind === 'new-folder') {
      setFolderTask({ kind: 'create', parent: null, files: dropped });
    } else moves.drop(dropped, target);
  };
  /** The address follows the folder it shows. */
  const follow = (path: string, after: string | null): void => {
    const { folder } = filters;
    if (folder === null || !isInside(folder, path)) return;
    filter({ folder: after === null ? null : after + folder.slice(path.length) });
  };

  const rail = (
    <PortfolioRail
      beside={hasRail}
      files={files}
      counted={documents.query.data !== undefined}
      folders={tree}
      filters={filters}
      onFilter={filter}
      folderActions={folderActions}
      season={season}
      project={project && isOpen(project) ? project : null}
      onUpload={choose}
    />
  );
  return (
    <SentBackContext value={sentBack}>
      <DocumentDrag files={files} selected={selected} onDrop={drop}>
        {(dragging) => (
          <>
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <div>
                <h1 ref={documents.titleRef} tabIndex={-1} className="type-title">
                  Documents
                </h1>
                <p className="text-muted tabular-nums">
                  {documents.query.data ? summary(files) : <Skeleton className="my-[7px] w-40" />}
                </p>
              </div>
              <div className="ms-auto flex flex-wrap gap-2 phone:w-full">{upload.buttons}</div>
            </div>
            <div
              className={cx(
                'mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 phone:mt-4 min-[1024px]:grid-cols-[226px_minmax(0,1fr)]',
                open && 'min-[1400px]:grid-cols-[226px_minmax(0,1fr)_368px]',
              )}
            >
              {hasRail && rail}
              <section
                aria-labelledby="portfolio"
                aria-busy={documents.query.isPending}
                className="min-w-0"
              >
                {upload.zone}
                {mayAdd && <OpenQuestions files={files} onOpen={actions.open} />}
                {!hasRail && rail}
                <div
                  className={cx(
                    'mt-5 flex min-h-14.5 flex-wrap items-center gap-2 py-2',
                    selected.length > 0 &&
                      'sticky top-16 z-10 bg-paper max-[1099px]:top-25 phone:top-14',
                  )}
                >
                  <h2 id="portfolio" className="type-section me-auto phone:basis-full">
                    Document Portfolio
                  </h2>
                  {selected.length > 0 && !dragging ? (
                    <BulkBar
                      label={`${selected.length} selected`}
                      onClear={documents.clearSelection}
                    >
                      <BulkAction
                        icon={FolderInput}
                        primary
                        onSelect={() => setTask({ kind: 'organize', ids: selected })}
                      >
                        Organize
                      </BulkAction>
                    </BulkBar>
                  ) : mayAdd ? (
                    <>
                      <Button
                        variant="quiet"
                        size="small"
                        onClick={() => folderActions.create(null)}
                      >
                        <FolderPlus aria-hidden="true" />
                        New Folder
                      </Button>
                      <Button
                        size="small"
                        disabled={files.length === 0}
                        onClick={() => setTask({ kind: 'organize', ids: [] })}
                      >
                        <FolderInput aria-hidden="true" />
                        Organize Files
                      </Button>
                    </>
                  ) : null}
                </div>
                <DocumentList
                  documents={documents}
                  ticks={documents.ticks}
                  size={megabytes}
                  onChoose={() => choose()}
                />
              </section>
              {open && (
                <DocumentPreview
                  file={open}
                  beside={isWide}
                  actions={actions}
                  size={megabytes}
                  onClose={documents.close}
                />
              )}
            </div>
            {dragging && !hasRail && <DropTray folders={tree} />}
            <DocumentDialogs documents={documents} />
            <FolderDialogs
              task={folderTask}
              nodes={tree}
              onClose={() => setFolderTask(null)}
              onGone={follow}
              onCreated={({ path }, waiting) =>
                waiting.length > 0 && moves.drop(waiting, { kind: 'folder', path })
              }
            />
          </>
        )}
      </DocumentDrag>
    </SentBackContext>
  );
}

function summary(files: readonly File[]): string {
  const count = plural(files.length, 'document');
  const bytes = files.reduce((sum, file) => sum + file.fileSize, 0);
  return bytes === 0 ? count : `${count}, ${megabytes(bytes)}`;
}
