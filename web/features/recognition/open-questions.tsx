import type { File } from '#contract/documents/files';
import { useOwnSeason } from '#web/lib/own-project.ts';
import { plural } from '#web/lib/format/format.ts';
import { useUploads } from '../documents/upload/uploads.ts';
import { RecognitionLine } from './recognition-line.tsx';
import { useOpenQuestions } from './use-recognitions.ts';

interface OpenQuestionsProps {
  files: readonly File[];
  onOpen: (file: File) => void;
}

/** What the server asks about documents that were uploaded before; those just uploaded ask where they are listed. */
export function OpenQuestions({ files, onOpen }: OpenQuestionsProps) {
  const season = useOwnSeason();
  const uploaded = new Set(useUploads().map(({ receipt }) => receipt?.id));
  const asked = useOpenQuestions().flatMap((recognition) => {
    const file = files.find(({ id }) => id === recognition.fileId);
    const isOpen = recognition.question !== null && recognition.answer === null;
    return file && isOpen && !uploaded.has(file.id) ? [{ file, recognition }] : [];
  });
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="open-questions" className="mt-5 phone:mt-4">
      <h2 id="open-questions" className="text-[15px] leading-5 font-semibold">
        {plural(asked.length, 'document')} {asked.length === 1 ? 'has' : 'have'} a question
      </h2>
      <ul className="mt-1">
        {asked.map(({ file, recognition }) => (
          <li key={file.id} className="border-b border-line py-3">
            <button
              type="button"
              className="text-start text-[15px] leading-[22px] font-[550] wrap-anywhere hover:underline"
              onClick={() => onOpen(file)}
            >
              {file.originalName}
            </button>
            <RecognitionLine
              recognition={recognition}
              document={{
                name: file.originalName,
                category: file.category,
                taxYear: file.taxYear ?? season,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
