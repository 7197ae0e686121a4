import { ListStates } from '#web/ui/lists/list-section.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Mentioned, storedText, typedText } from '#domain/mentions';
import { type ClientNote, listClientNotes } from '#contract/clients/client-notes';
import type { ClientDetail } from '#contract/clients/client-detail';
import { messageOf } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { forget, keep, recall } from '#web/lib/forms/drafts.ts';
import { useUser } from '#web/lib/session/session.ts';
import { textOf } from '#web/lib/navigation/search.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { MentionTextarea, NoteText, useMentionable } from './mentions.tsx';
import { useCreateClientNote, useDeleteClientNote, useUpdateClientNote } from '../api.ts';

const pageSize = 50;
const longest = 5000;

/** The staff's own notes on a client; no screen of a client shows them. */
export function ClientNotes({ client }: { client: ClientDetail }) {
  const list = useListPages(listClientNotes, {
    params: { id: client.id },
    query: { limit: pageSize },
  });
  return (
    <section aria-label="Notes" className="max-w-[760px]">
      <p className="text-sm leading-5 text-muted">For staff only. Clients never see notes.</p>
      <NewNote clientId={client.id} />
      <ListStates
        list={list}
        what="Notes"
        waiting={4}
        empty={
          <EmptyState
            title="No notes yet"
            description="What a colleague should know about this client before they write or call."
          />
        }
      >
        <ul aria-label="Notes" className="mt-5 border-t border-line-strong">
          {list.rows.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
        <ListFooter list={list} noun="note" className="gap-4" />
      </ListStates>
    </section>
  );
}

function NewNote({ clientId }: { clientId: string }) {
  const userId = useUser()?.id ?? '';
  const name = `note:${clientId}`;
  const people = useMentionable(clientId);
  const [text, setText] = useState(() => textOf(recall(userId, name)));
  const [error, setError] = useState<string>();
  const write = (next: string): void => {
    setText(next);
    setError(undefined);
    if (next === '') forget(userId, name);
    else keep(userId, name, next);
  };
  const add = useCreateClientNote({
    onDone: () => write(''),
    onFailed: (failure) => setError(messageOf(failure, 'Please try again.')),
  });
  return (
    <NoteForm
      label="New note"
      text={text}
      people={people}
      error={error}
      submitLabel="Add note"
      pending={add.isPending}
      onType={write}
      onSubmit={() => {
        if (text.trim() === '') setError('Please enter a note');
        else add.mutate({ params: { id: clientId }, body: { text: storedText(text, people) } });
      }}
    />
  );
}

interface NoteFormProps {
  label: string;
  text: string;
  /** Whom it may mention. */
  people: readonly Mentioned[];
  error: string | undefined;
  submitLabel: string;
  pending: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
}

function NoteForm({
  label,
  text,
  people,
  error,
  submitLabel,
  pending,
  onType,
  onSubmit,
  onCancel,
}: NoteFormProps) {
  return (
    <form
      aria-label={label}
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <MentionTextarea
        people={people}
        label={label}
        isInvalid={error !== undefined}
        maxLength={longest}
        value={text}
        onType={onType}
        onSubmit={onSubmit}
      />
      {error !== undefined && (
        <p role="alert" className="text-sm leading-5 text-bad">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={pending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

function Note({ note }: { note: ClientNote }) {
  const {
    id,
    clientId,
    version,
    text,
    mentions,
    can,
    authorFirstName,
    authorLastName,
    createdAt,
    editedAt,
  } = note;
  const colleagues = useMentionable(can.edit ? clientId : null);
  const people = [...colleagues, ...mentions];
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const save = useUpdateClientNote({
    onDone: () => setDraft(null),
    onFailed: (failure) => setError(messageOf(failure, 'Please try again.')),
  });
  const close = () => setAsking(false);
  const remove = useDeleteClientNote({ onDone: close, onFailed: close });
  const author = `${authorFirstName} ${authorLastName}`;
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-2 text-[13px] leading-[18px] text-muted">
        <span className="me-auto">
          <b className="font-semibold text-ink">{author}</b>{' '}
          <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          {editedAt !== null && `, edited ${shortMoment(editedAt)}`}
        </span>
        {can.edit && draft === null && (
          <IconButton
            size="row"
            icon={Pencil}
            label="Edit note"
            onClick={() => setDraft(typedText(text, people))}
          />
        )}
        {can.delete && draft === null && (
          <IconButton
            size="row"
            icon={Trash2}
            label="Delete note"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      {draft === null ? (
        <p className="mt-1 text-[15px] leading-[22px] wrap-anywhere whitespace-pre-wrap">
          <NoteText text={text} mentions={mentions} />
        </p>
      ) : (
        <NoteForm
          label="Edit note"
          text={draft}
          people={people}
          error={error}
          submitLabel="Save note"
          pending={save.isPending}
          onType={(next) => {
            setDraft(next);
            setError(undefined);
          }}
          onSubmit={() => {
            if (draft.trim() === '') setError('Please enter a note');
            else
              save.mutate({ params: { id }, body: { version, text: storedText(draft, people) } });
          }}
          onCancel={() => {
            setDraft(null);
            setError(undefined);
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this note?"
        description="You can't undo this."
        confirmLabel="Delete note"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id }, body: { version } })}
      />
    </li>
  );
}
