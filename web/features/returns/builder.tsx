import { useState } from 'react';
import type { BodyOf } from '#contract/endpoint';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import type { saveReturnDelivery } from '#contract/returns/return-delivery';
import { deliveryLimits, type PartKind, partKinds } from '#domain/returns/delivery-values';
import { splitPackage } from '#domain/returns/split-package';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useSaveDelivery } from './api.ts';
import { BeginDelivery } from './begin-delivery.tsx';
import { FiguresFields, readTyped, type Typed, typedOf } from './figures-fields.tsx';
import { PagePictures } from './page-pictures.tsx';
import { ResultCard } from './result-card.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SignersField } from './signers-field.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface BuilderProps {
  delivery: ReturnDelivery;
  onGone: () => void;
}

/** A draft: the split of the package, the result in figures, who signs, and what the client will see. */
export function Builder({ delivery, onGone }: BuilderProps) {
  const [kinds, setKinds] = useState<PartKind[]>(() => kindsOf(delivery));
  const [typed, setTyped] = useState<Typed>(() => typedOf(delivery));
  const [signerIds, setSignerIds] = useState<readonly string[]>(() => signersOf(delivery));
  const [message, setMessage] = useState(delivery.message);
  const [isReplacing, setReplacing] = useState(false);
  /** Another PDF under the same address has to be read again. */
  const [printed, setPrinted] = useState(0);
  const [error, setError] = useState<unknown>();
  const failed = { onFailed: setError };
  const save = useSaveDelivery({ ...failed, done: { title: 'Draft saved' } });
  const saveFirst = useSaveDelivery(failed);
  const [sending, setSending] = useState<number>();
  const { body, problems } = readTyped(typed);
  const params = { id: delivery.id };
  const input = (): BodyOf<typeof saveReturnDelivery> => ({
    version: delivery.version,
    parts: splitPackage(kinds),
    ...body,
    signerIds: [...signerIds],
    message,
  });
  const isPending = save.isPending || saveFirst.isPending;
  const hasProblems = Object.keys(problems).length > 0;
  const fields = error instanceof ApiError ? { ...error.fields, ...problems } : problems;
  const saveAndAsk = (): void => {
    setError(undefined);
    saveFirst.mutate(
      { params, body: input() },
      { onSuccess: ({ version }) => setSending(version) },
    );
  };
  return (
    <div className="mt-4 grid items-start gap-x-10 gap-y-8 min-[1180px]:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="pages-title">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
            <h2 id="pages-title" className="text-base leading-6 font-semibold">
              {delivery.packageName}, {delivery.pages} pages
            </h2>
            {delivery.projectId !== null && (
              <Button size="small" onClick={() => setReplacing(!isReplacing)}>
                {isReplacing ? 'Keep this PDF' : 'Replace the PDF'}
              </Button>
            )}
          </div>
          {isReplacing && delivery.projectId !== null ? (
            <BeginDelivery
              projectId={delivery.projectId}
              onBegun={(fresh) => {
                setKinds(kindsOf(fresh));
                setPrinted(printed + 1);
                setReplacing(false);
              }}
            />
          ) : (
            <PagePictures
              key={printed}
              deliveryId={delivery.id}
              kinds={kinds}
              onChange={setKinds}
            />
          )}
          {fields['parts'] !== undefined && (
            <p role="alert" className="mt-2 text-sm text-bad">
              {fields['parts']}
            </p>
          )}
        </section>
        <FiguresFields delivery={delivery} typed={typed} errors={fields} onChange={setTyped} />
        <SignersField
          delivery={delivery}
          signerIds={signerIds}
          error={fields['signerIds']}
          onChange={setSignerIds}
        />
        <Field label="Message to the client" optional className="max-w-[640px]">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={deliveryLimits.message}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
      </div>
      <aside
        aria-label="As the client sees it"
        className="grid gap-4 min-[1180px]:sticky min-[1180px]:top-4"
      >
        <h2 className="text-base leading-6 font-semibold">As the client sees it</h2>
        <Preview delivery={delivery} kinds={kinds} typed={typed} message={message} />
        {error !== undefined && (
          <Callout tone="bad" role="alert" size="small">
            {messageOf(error, 'Please try again.')}
          </Callout>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            pending={saveFirst.isPending}
            disabled={isPending || hasProblems}
            onClick={saveAndAsk}
          >
            Send to client
          </Button>
          <Button
            pending={save.isPending}
            disabled={isPending || hasProblems}
            onClick={() => {
              setError(undefined);
              save.mutate({ params, body: input() });
            }}
          >
            Save draft
          </Button>
          <WithdrawButton delivery={delivery} onDone={onGone} />
        </div>
        {sending !== undefined && (
          <SendDialog id={delivery.id} version={sending} onClose={() => setSending(undefined)} />
        )}
      </aside>
    </div>
  );
}

const kindsOf = ({ pages, parts }: ReturnDelivery): PartKind[] =>
  Array.from(
    { length: pages },
    (_, at) =>
      parts.find(({ firstPage, lastPage }) => firstPage <= at + 1 && at + 1 <= lastPage)?.kind ??
      'return',
  );

/** Of a new draft, everyone who may sign: of a couple, both do. */
const signersOf = ({ signers, candidates }: ReturnDelivery): string[] =>
  signers.length > 0
    ? signers.flatMap(({ userId }) => userId ?? [])
    : candidates.slice(0, 2).map(({ userId }) => userId);

interface PreviewProps {
  delivery: ReturnDelivery;
  kinds: readonly PartKind[];
  typed: Typed;
  message: string;
}

function Preview({ delivery, kinds, typed, message }: PreviewProps) {
  const { body } = readTyped(typed);
  const { balanceCents } = body.figures;
  const estimates = body.estimates.map(({ number, amountCents }) => ({
    number,
    amountCents,
    dueOn: delivery.estimateDays[number - 1] ?? '',
  }));
  const names = splitPackage(kinds).flatMap(({ kind }) =>
    kind === 'firm' ? [] : [partKinds.find(({ value }) => value === kind)?.documentName ?? ''],
  );
  return (
    <div className="grid gap-3 rounded-card bg-paper">
      {message !== '' && (
        <p className="text-sm leading-5 text-pretty whitespace-pre-line">{message}</p>
      )}
      {balanceCents === null ? (
        <p className="text-sm text-muted">Enter the refund or the amount due to see the result.</p>
      ) : (
        <ResultCard
          result={{
            taxYear: delivery.taxYear,
            balanceCents,
            dueOn: delivery.dueOn,
            states: body.states,
            estimates,
          }}
        />
      )}
      <div className="text-sm leading-5">
        <p className="font-[550]">Documents</p>
        <ul className="mt-1 grid gap-0.5 text-muted">
          {names.map((name, at) => (
            <li key={`${name} ${at}`}>
              {delivery.taxYear} {name}.pdf
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
