import { Check } from 'lucide-react';
import { useRef } from 'react';
import { clientUploadAccept, type FileCategory } from '#contract/documents/files';
import type { OwnRecognition } from '#contract/inbox/intake';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { answeredText, labelsOf } from './question-labels.ts';
import { replaceDocument } from './replace-document.ts';
import { useAnswer } from './use-recognitions.ts';

interface RecognitionLineProps {
  recognition: OwnRecognition | undefined;
  /** What the document is called and was filed as. */
  document: { name: string; category: FileCategory; taxYear: number; checklistItemId?: string };
  /** The list reports the same content already. */
  knowsCopy?: boolean;
  /** It was taken back. */
  onTakenBack?: () => void;
}

/**
 * What the server read in a document, or what it asks about it. Nothing where documents aren't read, and
 * nothing is said before something is known.
 */
export function RecognitionLine(props: RecognitionLineProps) {
  const { recognition, knowsCopy = false } = props;
  if (!recognition || recognition.state === 'off') return null;
  const { state, sentence, question, item, answer } = recognition;
  if (state !== 'done') {
    return (
      <p role="status" className={cx(lineClass, 'flex items-center gap-2 text-muted')}>
        <Spinner />
        Reading it
      </p>
    );
  }
  if (question && answer === null && !(knowsCopy && question.type === 'duplicate')) {
    return <QuestionLine {...props} recognition={recognition} question={question} />;
  }
  if (sentence === null && answer === null) return null;
  return (
    <p role="status" className={cx(lineClass, 'flex items-start gap-1.5 wrap-anywhere')}>
      {item !== null && <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-good" />}
      <span>
        {sentence}
        {answer !== null && <span className="text-muted"> {answeredText[answer]}</span>}
      </span>
    </p>
  );
}

const lineClass = 'mt-0.5 text-[13px] leading-[18px] text-pretty';

interface QuestionLineProps extends RecognitionLineProps {
  recognition: OwnRecognition;
  question: NonNullable<OwnRecognition['question']>;
}

function QuestionLine({ recognition, question, document, onTakenBack }: QuestionLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const { fileId } = recognition;
  const { type, sentence, answers, items } = question;
  const { replace, sendAnyway, takeBack } = labelsOf(question, document.name);
  const answer = useAnswer({
    onDone: (_, { body }) => {
      if (body.answer === 'archive') onTakenBack?.();
    },
  });
  const send = (body: Parameters<typeof answer.mutate>[0]['body']) =>
    answer.mutate({ params: { id: fileId }, body });
  const { name, ...as } = document;
  const mayReplace = replace !== null && answers.includes('archive');
  return (
    <div
      role="group"
      aria-label={`About ${name}`}
      className="mt-1.5 border-s-2 border-brass ps-3 text-sm leading-5"
    >
      <p role="status" className="max-w-[56ch] text-pretty wrap-anywhere">
        {sentence}
      </p>
      {type === 'locked' && <UnlockAdvice />}
      <div className="mt-2 flex flex-wrap gap-2">
        {mayReplace && (
          <>
            <input
              ref={input}
              type="file"
              accept={clientUploadAccept}
              aria-label={`Another file for ${name}`}
              className="hidden"
              onChange={({ currentTarget }) => {
                replaceDocument(fileId, [...(currentTarget.files ?? [])], as);
                // The same file again is a change, too.
                currentTarget.value = '';
              }}
            />
            <Button size="small" onClick={() => input.current?.click()}>
              {replace}
            </Button>
          </>
        )}
        {takeBack !== null && answers.includes('archive') && (
          <Button
            size="small"
            disabled={answer.isPending}
            onClick={() => send({ answer: 'archive' })}
          >
            {takeBack}
          </Button>
        )}
        {answers.includes('send-anyway') && (
          <Button
            size="small"
            variant={mayReplace || takeBack !== null ? 'quiet' : 'secondary'}
            disabled={answer.isPending}
            onClick={() => send({ answer: 'send-anyway' })}
          >
            {sendAnyway}
          </Button>
        )}
        {answers.includes('choose-item') && items.length > 0 && (
          <Select
            aria-label={`Item of your checklist for ${name}`}
            className="max-w-full"
            value=""
            disabled={answer.isPending}
            onChange={({ target }) =>
              send({ answer: 'choose-item', checklistItemId: target.value })
            }
          >
            <option value="" disabled>
              It’s for another item
            </option>
            {items.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}

/** How to make a copy of a PDF that needs no password. We never ask for the password. */
function UnlockAdvice() {
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-1 font-medium text-muted hover:text-ink">
        How to save a copy without the password
      </summary>
      <ol className="mt-1 grid max-w-[56ch] list-decimal gap-1 ps-5 text-pretty">
        <li>Open the PDF with its password on your computer or phone.</li>
        <li>
          Choose Print. On a computer, choose “Save as PDF” or “Microsoft Print to PDF” as the
          printer. On an iPhone, tap the share button of the print preview; on Android, choose “Save
          as PDF”.
        </li>
        <li>Upload the new file. You don’t need to tell us the password.</li>
      </ol>
    </details>
  );
}
