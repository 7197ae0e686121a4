import { type FormEvent, useState } from 'react';
import { inquiryLimits } from '#domain/inquiry-values';
import type { Inquiry } from '#contract/messages/inquiries';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

interface InquiryNoteProps {
  inquiry: Inquiry;
  /** Whose inquiry it is, in words. */
  name: string;
  onSave: (note: string) => Promise<unknown>;
}

/** What the staff wrote down about an inquiry; the sender never reads it. */
export function InquiryNote({ inquiry: { note }, name, onSave }: InquiryNoteProps) {
  const [text, setText] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  if (text === null) {
    return (
      <div className="mt-2.5 flex flex-wrap items-start gap-x-3 gap-y-1">
        {note !== null && (
          <p className="max-w-[68ch] border-s-2 border-line-strong ps-3 text-sm leading-5 whitespace-pre-wrap text-muted wrap-anywhere">
            {note}
          </p>
        )}
        <Button
          size="small"
          variant="quiet"
          className={note === null ? '-ms-2.5' : undefined}
          aria-label={`${note === null ? 'Add note' : 'Edit note'}: ${name}`}
          onClick={() => setText(note ?? '')}
        >
          {note === null ? 'Add note' : 'Edit note'}
        </Button>
      </div>
    );
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaving(true);
    try {
      await onSave(text);
      setText(null);
    } catch {
      // A toast has said why; what was written is still here.
    }
    setSaving(false);
  };
  return (
    <form className="mt-2.5 grid max-w-[68ch] gap-2" onSubmit={(event) => void save(event)}>
      <Textarea
        // The button that had the focus has become this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={3}
        aria-label={`Note on ${name}’s inquiry`}
        maxLength={inquiryLimits.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button size="small" type="submit" pending={isSaving}>
          Save note
        </Button>
        <Button size="small" variant="quiet" disabled={isSaving} onClick={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
