import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { planSorting, type UnsortedDocument, viewUnsorted } from '#contract/inbox/sorting';
import { taxYearOptions } from '#domain/tax/season';
import { call, urlFor } from '#web/lib/api/api.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { QuestionDialog } from '#web/ui/document-acts/question-dialog.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { ClientField, nameOfClient, type PickedClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import {
  deleted,
  isMismatch,
  sorted,
  unsortedQuery,
  useDeleteUnsorted,
  useSortDocument,
  useSortFolder,
} from './api.ts';
import { FileOrigin } from './file-origin.tsx';

interface SortPanelProps {
  document: UnsortedDocument;
  /** It takes the place of another file, and with it the focus. */
  takesFocus: boolean;
  onMove: (step: 1 | -1) => void;
  /** It leaves the list. */
  onDone: () => void;
  /** It is on the list again. */
  onBack: (id: string) => void;
}

/** One file of the list, with whose it may be, and the way to say so. */
export function SortPanel({ document, takesFocus, onMove, onDone, onBack }: SortPanelProps) {
  const { currentYear } = useFirm();
  const { proposals } = document;
  const [client, setClient] = useState<PickedClient | null>(() =>
    proposals.length === 1 ? asPicked(proposals[0]) : null,
  );
  const [taxYear, setTaxYear] = useState(String(document.taxYear ?? ''));
  const [depth, setDepth] = useState(0);
  const [isMissing, setMissing] = useState(false);
  /** What is asked before it is done: the document, or how deep a folder. */
  const [asked, setAsked] = useState<number>();
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it comes
  }, []);
  const sort = useSortDocument({
    onDone,
    onFailed: (error) => {
      if (isMismatch(error)) setAsked(0);
    },
    done: ({ wasThere }, { body }) =>
      sorted(document.id, {
        to: [client && nameOfClient(client), body.taxYear].filter((word) => word).join(', '),
        wasThere,
        onBack,
      }),
  });
  const remove = useDeleteUnsorted({ onDone, done: () => deleted(document.id, onBack) });
  const sortAll = useSortFolder({
    onDone,
    done: ({ total, client: of }) => ({
      title: `${plural(total, 'file')} for ${of.name}`,
      description: 'How far it is, and Undo for a day, is below the list.',
    }),
  });
  const isBusy = sort.isPending || remove.isPending || sortAll.isPending;
  const isGone = sort.isSuccess || remove.isSuccess || sortAll.isSuccess;
  const { data: detail } = useQuery({
    ...unsortedQuery(document.id),
    // What has left the list isn’t asked for again.
    enabled: !isBusy && !isGone,
  });
  const groups = (detail?.groups ?? []).filter(({ count }) => count > 1);

  const params = { id: document.id };
  const wantedOf = ({ id: clientId }: PickedClient) => ({
    clientId,
    taxYear: taxYear === '' ? null : Number(taxYear),
  });
  const submit = (): void => {
    if (isBusy || asked !== undefined) return;
    if (client === null) {
      setMissing(true);
      search.current?.focus();
      return;
    }
    if (depth > 0) return setAsked(depth);
    sort.mutate({ params, body: wantedOf(client) });
  };
  const choose = (proposal: UnsortedDocument['proposals'][number] | undefined): void => {
    if (!proposal) return;
    setMissing(false);
    setClient(asPicked(proposal));
  };
  const discard = (): void => {
    if (!isBusy) remove.mutate({ body: { ids: [document.id] } });
  };
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault();
    onMove(by);
  };
  useStaffShortcuts('sorting', {
    j: () => onMove(1),
    k: () => onMove(-1),
    s: () => onMove(1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    '1': () => choose(proposals[0]),
    '2': () => choose(proposals[1]),
    '3': () => choose(proposals[2]),
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
    Enter: (event) => {
      // On a button or a link it does what that does.
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      submit();
    },
    Delete: discard,
  });

  return (
    <section
      aria-labelledby="to-sort"
      className="grid min-w-0 items-start gap-x-6 gap-y-4 min-[1280px]:grid-cols-[340px_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <h2
          ref={heading}
          id="to-sort"
          tabIndex={-1}
          className="type-section wrap-anywhere outline-none"
        >
          {document.name}
        </h2>
        <FileOrigin document={document} />
        <form
          className="mt-4 grid gap-4 min-[640px]:grid-cols-[minmax(0,1fr)_160px] min-[1280px]:grid-cols-1"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
        >
          {proposals.length > 0 && (
            <div
              role="group"
              aria-label="Proposed clients"
              className="col-span-full flex flex-wrap gap-2"
            >
              {proposals.map((proposal, index) => (
                <Button
                  key={proposal.clientId}
                  size="small"
                  variant={client?.id === proposal.clientId ? 'active' : 'secondary'}
                  aria-pressed={client?.id === proposal.clientId}
                  aria-keyshortcuts={index < 3 ? String(index + 1) : undefined}
                  onClick={() => choose(proposal)}
                >
                  {index < 3 && <KeyHint>{String(index + 1)}</KeyHint>}
                  {proposal.name}
                </Button>
              ))}
            </div>
          )}
          <Field label="Client" error={isMissing ? 'Choose a client' : undefined}>
            {(control) => (
              <ClientField
                {...control}
                ref={search}
                floating
                value={client}
                onChange={(next) => {
                  setMissing(false);
                  setClient(next);
                }}
              />
            )}
          </Field>
          <Field label="Tax year">
            {(control) => (
              <Select
                {...control}
                className="[&_select]:w-full"
                value={taxYear}
                onChange={({ target }) => setTaxYear(target.value)}
              >
                <option value="">None</option>
                {taxYearOptions(currentYear).map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {groups.length > 0 && (
            <Field
              label="Files"
              className="col-span-full"
              hint={
                depth === 0
                  ? undefined
                  : 'A year in a file’s path comes before the one chosen here. The next run of this import goes by it, too.'
              }
            >
              {(control) => (
                <Select
                  {...control}
                  className="[&_select]:w-full"
                  value={String(depth)}
                  onChange={({ target }) => setDepth(Number(target.value))}
                >
                  <option value="0">Only this file</option>
                  {groups.map((group) => (
                    <option key={group.depth} value={group.depth}>
                      {`All ${figure(group.count)} files of “${group.name}”`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <div className="col-span-full flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              pending={sort.isPending || sortAll.isPending}
              aria-keyshortcuts="Enter"
            >
              {depth === 0 ? 'Sort file' : 'Sort files'}
              <KeyHint colors="border-on-evergreen/40 bg-transparent text-on-evergreen">
                Enter
              </KeyHint>
            </Button>
            <Button disabled={isBusy} aria-keyshortcuts="s" onClick={() => onMove(1)}>
              Skip
              <KeyHint>S</KeyHint>
            </Button>
            <Button
              variant="quiet"
              pending={remove.isPending}
              disabled={isBusy}
              aria-keyshortcuts="Delete"
              onClick={discard}
            >
              Delete
              <KeyHint>Del</KeyHint>
            </Button>
          </div>
        </form>
      </div>
      {asked !== undefined && client !== null && (
        <QuestionDialog
          plan={{
            queryKey: ['plan-sorting', document.id, asked, client.id],
            queryFn: () =>
              call(planSorting, {
                params,
                body: { clientId: client.id, depth: asked === 0 ? null : asked },
              }),
          }}
          submitLabel="Give"
          pending={isBusy}
          error={asked === 0 ? (isMismatch(sort.error) ? null : sort.error) : sortAll.error}
          onConfirm={({ documents, isMismatchConfirmed }) => {
            const wanted = { ...wantedOf(client), isMismatchConfirmed };
            if (asked === 0) sort.mutate({ params, body: wanted });
            else sortAll.mutate({ params, body: { ...wanted, depth: asked, documents } });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {document.scan === 'infected' ? (
        <Callout tone="bad" size="small">
          The virus scanner refused this file. Delete it.
        </Callout>
      ) : document.scan === 'waiting' ? (
        <Callout tone="note" size="small">
          The virus scanner hasn’t checked this file yet.
        </Callout>
      ) : (
        <FileView
          className="h-[min(70vh,720px)] border border-line min-[1280px]:sticky min-[1280px]:top-4 min-[1280px]:h-[max(420px,calc(100vh-290px))]"
          address={urlFor(viewUnsorted, { params: { id: document.id } })}
          file={{ id: document.id, originalName: document.name, fileType: document.mediaType }}
        />
      )}
    </section>
  );
}

/** The key that does the same, on a desk. */
function KeyHint({ children, colors }: { children: string; colors?: string }) {
  return (
    <span aria-hidden="true" className="max-[1023px]:hidden">
      <Kbd {...(colors !== undefined && { colors })}>{children}</Kbd>
    </span>
  );
}

/** A proposal as the search box holds a client. */
const asPicked = (
  proposal: UnsortedDocument['proposals'][number] | undefined,
): PickedClient | null =>
  proposal === undefined
    ? null
    : { id: proposal.clientId, firstName: proposal.name, lastName: '', email: '' };
