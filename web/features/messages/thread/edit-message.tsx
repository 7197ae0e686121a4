import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messageLimits } from '#domain/conversation-values';
import type { Message } from '#contract/messages/conversation-shapes';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useEditMessage } from '../api.ts';
import { refreshThread } from './use-thread.ts';

interface EditMessageProps {
  message: Message;
  onDone: () => void;
}

/** Changes one's own message, within the ten minutes that allow it. */
export function EditMessage({ message, onDone }: EditMessageProps) {
  const [text, setText] = useState(message.content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const edit = useEditMessage({
    onDone: async () => {
      await refreshThread(message.conversationId);
      onDone();
    },
  });
  const canSave = text.trim() !== '' && text.length <= messageLimits.content;
  const save = (): void => {
    if (!canSave) return;
    if (text.trim() === message.content) onDone();
    else edit.mutate({ params: { id: message.id }, body: { content: text.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      className="mt-1 grid max-w-[64ch] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        ref={field}
        rows={3}
        aria-label="Edit message"
        data-own-escape
        value={text}
        disabled={edit.isPending}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" pending={edit.isPending} disabled={!canSave}>
          Save
        </Button>
        <Button size="small" variant="quiet" disabled={edit.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
