import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { figure, plural } from '#web/lib/format/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Meter } from '#web/ui/meter.tsx';
import type { ImportProgress } from './import-run.ts';
import { folderSource, whyLeft, zipSource } from './import-source.ts';
import { type ImportState, useDocumentImport } from './use-document-import.ts';

/** A folder or ZIP of documents becomes clients' documents; what isn't certain goes to the sorting list. */
export function DocumentImport() {
  const { state, ...work } = useDocumentImport();
  return (
    <section aria-labelledby="import-documents" className="mt-8">
      <h2 id="import-documents" className="type-section mb-2">
        Documents
      </h2>
      <div className="rounded-card border border-line bg-paper p-4 text-sm leading-5">
        <p className="max-w-[68ch]">
          Choose a folder or a ZIP of at most 2 GB, with a folder for each client, such as “Okafor,
          Maya/2024”. Files whose client and tax year are certain go to the client, marked as
          reviewed, and nobody is notified. The rest wait under{' '}
          <Link to="/admin" search={{ section: 'sorting' }} className="underline">
            Sorting
          </Link>
          . You can choose the same folder again at any time: nothing is imported twice.
        </p>
        {state.step === 'choose' && <Choose problem={state.problem} onChoose={work.choose} />}
        {state.step === 'ready' && (
          <Ready
            state={state}
            onStart={(withoutYear) => void work.start(state.source, withoutYear)}
            onBack={work.reset}
          />
        )}
        {(state.step === 'running' || state.step === 'paused') && (
          <>
            <Progress
              progress={state.progress}
              name={state.source.name}
              isPaused={state.step === 'paused'}
            />
            <div className="mt-3 flex flex-wrap gap-2">
              {state.step === 'running' ? (
                <Button onClick={work.pause}>Pause</Button>
              ) : (
                <Button variant="primary" onClick={work.resume}>
                  Resume
                </Button>
              )}
              <Button variant="quiet" onClick={work.cancel}>
                Cancel
              </Button>
            </div>
          </>
        )}
        {state.step === 'ended' && <Report state={state} onAgain={work.reset} />}
      </div>
    </section>
  );
}

interface ChooseProps {
  problem: string | undefined;
  onChoose: ReturnType<typeof useDocumentImport>['choose'];
}

function Choose({ problem, onChoose }: ChooseProps) {
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: '' }}
        aria-label="Folder of documents"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) void onChoose(() => folderSource(files));
          currentTarget.value = '';
        }}
      />
      <input
        ref={zip}
        type="file"
        accept=".zip,application/zip"
        aria-label="ZIP of documents"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void onChoose(() => zipSource(file));
          currentTarget.value = '';
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
        <Button onClick={() => zip.current?.click()}>Choose a ZIP</Button>
      </div>
      {problem !== undefined && (
        <Callout tone="bad" role="alert" size="small" className="mt-3">
          {problem}
        </Callout>
      )}
    </>
  );
}

interface ReadyProps {
  state: Extract<ImportState, { step: 'ready' }>;
  onStart: (withoutYear: boolean) => void;
  onBack: () => void;
}

function Ready({ state, onStart, onBack }: ReadyProps) {
  const [withoutYear, setWithoutYear] = useState(false);
  // The button that opened the choice is gone.
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { name, files, left } = state.source;
  return (
    <>
      <p className="mt-3">
        <span className="font-[550]">{name}</span>
        {`: ${plural(files.length, 'file')}${left.length > 0 ? `, ${figure(left.length)} left out` : ''}`}
      </p>
      <NotTaken
        title="Files that are left out"
        files={left.map(({ path, reason }) => ({ path, why: whyLeft(reason) }))}
      />
      <CheckboxField
        className="mt-3"
        label="Also import files without a tax year"
        description="Otherwise they wait under Sorting."
        checked={withoutYear}
        onChange={({ target }) => setWithoutYear(target.checked)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={start} variant="primary" onClick={() => onStart(withoutYear)}>
          Import
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </>
  );
}

interface ProgressProps {
  progress: ImportProgress | null;
  name: string;
  isPaused: boolean;
}

function Progress({ progress, name, isPaused }: ProgressProps) {
  const { done, total } = progress ?? { done: 0, total: 1 };
  return (
    <div className="mt-3 max-w-[420px]">
      <p className="pb-1 tabular-nums">
        {isPaused && 'Paused: '}
        {progress === null ? `Reading ${name}` : `${figure(done)} of ${plural(total, 'file')}`}
      </p>
      <Meter value={done / Math.max(1, total)} label={`Importing ${name}`} />
    </div>
  );
}

interface ReportProps {
  state: Extract<ImportState, { step: 'ended' }>;
  onAgain: () => void;
}

function Report({ state, onAgain }: ReportProps) {
  const { progress, problem, isCanceled = false, source } = state;
  const refused = progress?.refused ?? [];
  const isWhole = problem === undefined && !isCanceled;
  // The buttons of the import are gone: who used them continues here, and a screen reader reads it.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-3">
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-[550] wrap-anywhere outline-none">
        {isWhole ? `“${source.name}” is imported` : `“${source.name}” isn’t imported as a whole`}
      </h3>
      {!isWhole && (
        <Callout tone={isCanceled ? 'note' : 'bad'} size="small" className="mb-3">
          {problem ?? 'Canceled. What was imported stays.'} Choose “{source.name}” again to go on.
        </Callout>
      )}
      {progress !== null && (
        <dl className="grid max-w-[420px] grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&_dd]:text-end">
          <dt>Imported</dt>
          <dd>{figure(progress.imported)}</dd>
          <dt>Already there</dt>
          <dd>{figure(progress.there)}</dd>
          <dt>To sort</dt>
          <dd>{figure(progress.toSort)}</dd>
          <dt>Not taken</dt>
          <dd>{figure(refused.length)}</dd>
        </dl>
      )}
      <NotTaken title="Files that were not taken" files={refused} />
      <div className="mt-3 flex flex-wrap gap-2">
        {progress !== null && progress.toSort > 0 && (
          <Link to="/admin" search={{ section: 'sorting' }} className={buttonClass()}>
            {`Sort ${plural(progress.toSort, 'file')}`}
          </Link>
        )}
        <Button onClick={onAgain}>Import more</Button>
      </div>
    </div>
  );
}

const mostShown = 200;

interface NotTakenProps {
  title: string;
  files: readonly { path: string; why: string }[];
}

/** Files with the reason why each is left out; nothing where there are none. */
function NotTaken({ title, files }: NotTakenProps) {
  if (files.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer">{title}</summary>
      <ul className="mt-2 max-h-72 overflow-y-auto border-y border-line" tabIndex={-1}>
        {files.slice(0, mostShown).map(({ path, why }) => (
          <li key={path} className="border-b border-line py-1 last:border-0">
            <span className="block wrap-anywhere">{path}</span>
            <span className="block text-[13px] leading-[18px] text-muted">{why}</span>
          </li>
        ))}
      </ul>
      {files.length > mostShown && (
        <p className="pt-1 text-muted">{`And ${figure(files.length - mostShown)} more.`}</p>
      )}
    </details>
  );
}
