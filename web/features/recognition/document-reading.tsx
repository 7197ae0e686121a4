import type { File } from '#contract/documents/files';
import { useOwnSeason } from '#web/lib/own-project.ts';
import { describeDocument } from '#domain/intake-sentences';
import { RecognitionLine } from './recognition-line.tsx';
import { useRecognitions } from './use-recognitions.ts';

/** What was read in the open document. Nothing where documents aren't read. */
export function DocumentReading({ file }: { file: File }) {
  const recognition = useRecognitions([file.id]).get(file.id);
  const season = useOwnSeason();
  if (!recognition || recognition.state === 'off') return null;
  const { state, question, sentence, answer } = recognition;
  const isAsked = question !== null && answer === null;
  const read = describeDocument(recognition);
  if (state === 'done' && !isAsked && sentence === null && read === null) return null;
  return (
    <section aria-labelledby="document-reading" className="mt-4 border-b border-line pb-3">
      <h3 id="document-reading" className="text-sm leading-5 font-semibold">
        What was read
      </h3>
      {isAsked && read !== null && <p className="text-[13px] leading-[18px]">{read}</p>}
      <RecognitionLine
        recognition={recognition}
        document={{
          name: file.originalName,
          category: file.category,
          taxYear: file.taxYear ?? season,
        }}
      />
      {state === 'done' && (
        <p className="mt-1 text-[13px] leading-[18px] text-pretty text-muted">
          Read by this server. A reading can be wrong; your preparer checks it.
        </p>
      )}
    </section>
  );
}
