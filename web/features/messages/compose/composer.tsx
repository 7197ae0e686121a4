import { MessageSquareText, Paperclip, Upload } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { staffUploadAccept } from '#contract/documents/review';
import { messageLimits } from '#domain/conversation-values';
import { clientUploadAccept } from '#contract/documents/files';
import { problemWithFields } from '#domain/text-templates';
import { selectOpenField } from '#web/lib/forms/open-fields.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { TemplateMenu } from '#web/ui/forms/template-menu.tsx';
import { AttachmentChips } from '../thread/attachment-chips.tsx';
import { type AttachedFile, useDraft } from './use-draft.ts';
import { useFileUpload } from './use-file-upload.ts';

const AttachDialog = lazy(async () => ({
  default: (await import('./attach-dialog.tsx')).AttachDialog,
}));

/** From here on the characters left are counted. */
const countedFrom = messageLimits.content - 500;

interface ComposerProps {
  conversationId: string;
  /** Whose documents can be attached, for staff; null for one's own. */
  clientId: string | null;
  /** "Write to Ruth" */
  placeholder: string;
  onSend: (content: string, files: AttachedFile[]) => void;
  /** Something is being written; called with every change. */
  onTyping: () => void;
}

/** Writes a message: Enter sends, Shift+Enter breaks the line (spec section 5). */
export function Composer({
  conversationId,
  clientId,
  placeholder,
  onSend,
  onTyping,
}: ComposerProps) {
  const { draft, change } = useDraft(conversationId);
  const upload = useFileUpload(clientId, (file) =>
    change(({ files }) => ({ files: [...files, file] })),
  );
  const [isAttaching, setAttaching] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const room = messageLimits.attachments - draft.files.length - upload.onTheirWay.length;
  const isTooLong = draft.text.length > messageLimits.content;
  const canSend = draft.text.trim() !== '' && !isTooLong && !upload.isUploading;
  // Clients may write what they like: templates are the firm's.
  const unfilled = clientId === null ? undefined : problemWithFields(draft.text);

  const send = (): void => {
    if (!canSend) return;
    if (unfilled !== undefined) return selectOpenField(field.current);
    onSend(draft.text.trim(), draft.files);
    change(() => ({ text: '', files: [] }));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  /** Puts a template where the cursor is, in place of what is selected. */
  const insert = (text: string): void => {
    const from = field.current?.selectionStart ?? draft.text.length;
    const to = field.current?.selectionEnd ?? from;
    flushSync(() =>
      change(({ text: before }) => ({ text: before.slice(0, from) + text + before.slice(to) })),
    );
    onTyping();
    field.current?.focus();
    field.current?.setSelectionRange(from + text.length, from + text.length);
    if (problemWithFields(text) !== undefined) selectOpenField(field.current);
  };
  const attach = (files: readonly AttachedFile[]): void =>
    change((before) => ({
      files: [
        ...before.files,
        ...files.filter(({ fileId }) => !before.files.some((file) => file.fileId === fileId)),
      ],
    }));

  return (
    <form
      data-keep-clear
      className="rounded-card border border-line-strong bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-evergreen"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={2}
        aria-label="Message"
        aria-describedby={hintId}
        aria-invalid={isTooLong || unfilled !== undefined || undefined}
        placeholder={placeholder}
        value={draft.text}
        className="block field-sizing-content max-h-44 min-h-[60px] w-full resize-none bg-transparent px-4 pt-3 pb-1.5 text-base leading-6 wrap-anywhere focus-visible:outline-none staff:text-[15px] phone:min-h-12 phone:px-3.5 staff:phone:text-base"
        onChange={({ target }) => {
          change(() => ({ text: target.value }));
          if (target.value.trim() !== '') onTyping();
        }}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => {
          if (clipboardData.files.length > 0) upload.add([...clipboardData.files].slice(0, room));
        }}
      />
      <AttachmentChips
        files={draft.files}
        upload={upload}
        onRemove={(fileId) =>
          change(({ files }) => ({ files: files.filter((file) => file.fileId !== fileId) }))
        }
      />
      {unfilled !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1 text-sm leading-5 text-bad phone:px-3.5">
          <span role="status" className="wrap-anywhere">
            {unfilled}
          </span>
          <button
            type="button"
            className="text-sm text-link"
            onClick={() => selectOpenField(field.current)}
          >
            Go to it
          </button>
        </p>
      )}
      <div className="flex items-center gap-0.5 px-2 pt-1 pb-2">
        {clientId !== null && (
          <TemplateMenu
            kind="reply"
            clientId={clientId}
            trigger={
              <IconButton
                icon={MessageSquareText}
                label="Insert a reply template"
                tooltip={false}
              />
            }
            onPick={({ text }) => insert(text)}
          />
        )}
        <IconButton
          icon={Paperclip}
          label="Attach a document from the portal"
          disabled={room <= 0}
          onClick={() => setAttaching(true)}
        />
        <IconButton
          icon={Upload}
          label="Upload a file into the conversation"
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          multiple
          aria-label="Files for the message"
          accept={clientId === null ? clientUploadAccept : staffUploadAccept}
          className="hidden"
          onChange={({ currentTarget }) => {
            upload.add([...(currentTarget.files ?? [])].slice(0, room));
            // The same file again is a change, too.
            currentTarget.value = '';
          }}
        />
        <p id={hintId} className="ms-auto me-3 text-[13px] leading-[18px] text-muted">
          {isTooLong ? (
            <span role="alert" className="text-bad">
              {plural(draft.text.length - messageLimits.content, 'character')} too many
            </span>
          ) : draft.text.length > countedFrom ? (
            <span className="tabular-nums">
              {figure(messageLimits.content - draft.text.length)} characters left
            </span>
          ) : (
            <span className="max-[1099px]:sr-only">
              <Kbd>Enter</Kbd> sends, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> adds a line
            </span>
          )}
        </p>
        <Button type="submit" variant="primary" disabled={!canSend}>
          Send message
        </Button>
      </div>
      {isAttaching && (
        <Suspense>
          <AttachDialog
            clientId={clientId}
            room={room}
            onClose={() => setAttaching(false)}
            onAttach={(files) => {
              attach(files);
              setAttaching(false);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
