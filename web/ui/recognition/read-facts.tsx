import { Pencil } from 'lucide-react';
import type { IntakeDocument } from '#contract/inbox/intake';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from '../icon-button.tsx';
import {
  type CorrectedName,
  type LabeledFact,
  factsOf,
  isCorrectable,
  type ReadForm,
  remarksOf,
} from './fact-labels.ts';

/** A fact of one of the forms of a document. */
export interface FactPlace {
  form: number;
  name: LabeledFact['name'];
}

interface ReadFactsProps {
  document: Pick<IntakeDocument, 'forms' | 'pages' | 'pagesRead'>;
  /** Opens the correction; left out where it may not be corrected. */
  onCorrect?: ((form: number, name: CorrectedName) => void) | undefined;
  /** The fact under the pointer or the focus; its words are outlined strongly. */
  onAim?: ((place: FactPlace | null) => void) | undefined;
}

/** What the server read in a document, where each fact comes from, and that it may be wrong. */
export function ReadFacts({ document, onCorrect, onAim }: ReadFactsProps) {
  const { forms, pages, pagesRead } = document;
  const notRead = pages !== null && pagesRead !== null && pagesRead < pages && pagesRead > 0;
  return (
    <div className="grid gap-3 text-sm leading-5">
      {forms.map((form, index) => (
        <FormFacts
          key={`${form.firstPage} ${index}`}
          form={form}
          title={forms.length > 1 ? titleOf(form, index, forms.length) : undefined}
          onCorrect={onCorrect && ((name) => onCorrect(index, name))}
          onAim={onAim && ((name) => onAim(name && { form: index, name }))}
        />
      ))}
      <p className="text-[13px] leading-[18px] text-pretty text-muted">
        {forms.length === 0
          ? 'No tax form was found in it.'
          : 'Read by this server. A reading can be wrong.'}
        {notRead && ` Only the first ${pagesRead} of ${pages} pages were read.`}
      </p>
    </div>
  );
}

function titleOf({ firstPage, lastPage }: ReadForm, index: number, count: number): string {
  const pages = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage}–${lastPage}`;
  return `Form ${index + 1} of ${count}, ${pages}`;
}

interface FormFactsProps {
  form: ReadForm;
  title: string | undefined;
  onCorrect: ((name: CorrectedName) => void) | undefined;
  onAim: ((name: LabeledFact['name'] | null) => void) | undefined;
}

function FormFacts({ form, title, onCorrect, onAim }: FormFactsProps) {
  const remarks = remarksOf(form);
  return (
    <div>
      {title !== undefined && (
        <h4 className="pb-1 text-[13px] leading-[18px] font-semibold">{title}</h4>
      )}
      <dl>
        {factsOf(form).map((fact) => (
          <Fact key={fact.name} fact={fact} onCorrect={onCorrect} onAim={onAim} />
        ))}
      </dl>
      {remarks.length > 0 && <p className="pt-2 text-pretty">{remarks.join(' ')}</p>}
    </div>
  );
}

function Fact({
  fact: { name, label, text, source, read, places },
  onCorrect,
  onAim,
}: { fact: LabeledFact } & Pick<FormFactsProps, 'onCorrect' | 'onAim'>) {
  const aim = places.length > 0 ? onAim : undefined;
  return (
    <div
      // The pointer only points out the words; nothing is done by it.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      onPointerEnter={aim && (() => aim(name))}
      onPointerLeave={aim && (() => aim(null))}
      className={cx(
        '-mx-2 grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-3 border-b border-line px-2 py-1.5',
        aim && 'transition-colors hover:bg-brass-wash',
      )}
    >
      <dt className="text-muted">{label}</dt>
      <dd className="relative min-w-0 pe-8">
        <span className={cx('block wrap-anywhere tabular-nums', text === null && 'text-muted')}>
          {text ?? 'Not found'}
        </span>
        {(source !== null || read !== null) && (
          <span className="block text-[13px] leading-[18px] text-pretty text-muted">
            {source}
            {read !== null && ` It was read as ${read}.`}
          </span>
        )}
        {onCorrect && isCorrectable(name) && (
          <span className="absolute -end-1.5 -top-1 phone:-top-3">
            <IconButton
              size="row"
              icon={Pencil}
              label={`Correct: ${label}`}
              tooltip={false}
              onFocus={aim && (() => aim(name))}
              onBlur={aim && (() => aim(null))}
              onClick={() => onCorrect(name)}
            />
          </span>
        )}
      </dd>
    </div>
  );
}
