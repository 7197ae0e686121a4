import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAdminFiles } from '#contract/documents/review-lists';
import { type AdminFile, viewFile } from '#contract/documents/files';
import { maxParts } from '#contract/inbox/intake-pages';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { fileKind } from '#web/lib/format/file-kind.ts';
import { plural, shortMoment } from '#web/lib/format/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DocumentPicture } from '#web/ui/files/document-picture.tsx';
import { Checkbox, CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useJoinPictures } from './api.ts';

/** Pictures uploaded within this time of each other are most likely of one document, in milliseconds. */
const togetherMs = 15 * 60_000;

interface JoinDialogProps {
  /** The picture that it was opened from. */
  file: AdminFile;
  onClose: () => void;
  /** The pictures were joined. */
  onDone: () => void;
}

/** Makes one PDF of several pictures of a client, in the order that staff choose. The pictures are kept. */
export function JoinDialog({ file, onClose, onDone }: JoinDialogProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listAdminFiles, {
      query: { userId: file.userId, order: 'newest', limit: 100 },
    }),
  );
  const [order, setOrder] = useState<readonly string[]>();
  const [taken, setTaken] = useState<ReadonlySet<string>>();
  const [archives, setArchives] = useState(true);
  const join = useJoinPictures({
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const others = (data?.items ?? []).filter(
    (one) => one.id !== file.id && fileKind(one) === 'image' && one.can.open,
  );
  const pictures = [file, ...others].toSorted((a, b) => a.uploadedAt.localeCompare(b.uploadedAt));
  const isNear = (one: AdminFile): boolean =>
    Math.abs(Date.parse(one.uploadedAt) - Date.parse(file.uploadedAt)) <= togetherMs;
  const chosen = taken ?? new Set(pictures.filter(isNear).map(({ id }) => id));
  const rows = order
    ? pictures.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    : pictures;
  // Nothing is joined before it is seen what goes along.
  const fileIds = data ? rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id) : [];
  const isTooMany = fileIds.length > maxParts;
  return (
    <FormDialog
      title="Join pictures into one PDF"
      description="In this order, one picture on each page."
      submitLabel={fileIds.length === 0 ? 'Join' : `Join ${plural(fileIds.length, 'picture')}`}
      pending={join.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (fileIds.length > 0 && !isTooMany) {
          join.mutate({ body: { fileIds, archiveOriginals: archives } });
        }
      }}
      onClose={onClose}
    >
      {data ? (
        <SortableList
          rows={rows}
          label="Pictures"
          nameOf={({ originalName }) => originalName}
          onReorder={setOrder}
        >
          {({ id, originalName, uploadedAt }) => (
            <div className="flex min-w-0 flex-1 items-center gap-3 py-1.5 text-sm leading-5">
              <Checkbox
                checked={chosen.has(id)}
                aria-label={originalName}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(id);
                  else next.delete(id);
                  setTaken(next);
                }}
              />
              <DocumentPicture
                address={urlFor(viewFile, { params: { id } })}
                className="size-12 rounded-small bg-sunken object-cover"
              />
              <span className="min-w-0">
                <span className="block truncate">{originalName}</span>
                <span className="block text-[13px] leading-[18px] text-muted">
                  {shortMoment(uploadedAt)}
                </span>
              </span>
            </div>
          )}
        </SortableList>
      ) : error ? (
        <ErrorState title="The client’s pictures could not be loaded" of={{ error, refetch }} />
      ) : (
        <SkeletonRows rows={3} label="Pictures are loading" />
      )}
      {data && fileIds.length === 0 && (
        <p role="status" className="text-sm leading-5 text-muted">
          Choose at least one picture.
        </p>
      )}
      {isTooMany && (
        <p role="alert" className="text-sm leading-5 text-bad">
          Choose no more than {maxParts} pictures.
        </p>
      )}
      <CheckboxField
        label="Move the pictures to the archive"
        description="They are kept there unchanged."
        checked={archives}
        onChange={({ target }) => setArchives(target.checked)}
      />
    </FormDialog>
  );
}
