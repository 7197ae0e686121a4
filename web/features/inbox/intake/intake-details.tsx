import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { IntakeDocument } from '#contract/inbox/intake';
import { isForClient } from '#domain/intake-values';
import { cx } from '#web/lib/cx.ts';
import { fileKind } from '#web/lib/format/file-kind.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { MoveDialog } from '#web/ui/document-acts/move-dialog.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { type FactPlace, ReadFacts } from '#web/ui/recognition/read-facts.tsx';
import type { CorrectedName } from '#web/ui/recognition/fact-labels.ts';
import { useApplySuggestion, useUndoFiling } from './api.ts';
import { ItemChoice } from './item-choice.tsx';

interface IntakeDetailsProps {
  document: IntakeDocument;
  /** The buttons to the documents before and after it. */
  moves: ReactNode;
  /** Its name is over it already. */
  isNamed: boolean;
  onChoose: (item: { id: string; title: string }) => void;
  onCorrect: ((form: number, name: CorrectedName) => void) | undefined;
  onAim: (place: FactPlace | null) => void;
  onSplit: () => void;
  onJoin: () => void;
}

const answers = {
  'send-anyway': 'The client saw this and sends it anyway.',
  'choose-item': 'The client chose the item.',
  archive: 'The client took it back.',
} as const;

/** What the queue says of a document, and what there is to do about it. */
export function IntakeDetails(props: IntakeDetailsProps) {
  const { document, moves, isNamed, onChoose, onCorrect, onAim } = props;
  // Not by the tab: an address may name a document alone.
  const isFiled = document.filing !== null;
  const { file, can, clientAnswer, items } = document;
  const choice = items.length > 0 && can.decide && (
    <ItemChoice items={items} filed={document.filing?.item.id} onChoose={onChoose} />
  );
  return (
    <div className="grid gap-4">
      <div className={cx('flex gap-1', isNamed ? 'items-center' : 'items-start')}>
        <div className="min-w-0 flex-1">
          {!isNamed && (
            <p
              className="pt-0.5 text-[15px] leading-5 font-semibold wrap-anywhere"
              aria-hidden="true"
            >
              {file.originalName}
            </p>
          )}
          <p className="mt-0.5 text-[13px] leading-[18px] text-muted">
            <Link
              to="/admin"
              search={{ section: 'clients', client: file.userId, tab: 'files' }}
              className="text-link"
            >
              {nameOf(file.user)}
            </Link>
            {', '}
            <time dateTime={file.uploadedAt}>{fullMoment(file.uploadedAt)}</time>
          </p>
        </div>
        <span className="-my-1 -me-2 flex">{moves}</span>
      </div>
      <Why document={document} />
      {clientAnswer !== null && <p className="text-sm leading-5">{answers[clientAnswer]}</p>}
      {!isFiled && choice}
      <section aria-labelledby="read-facts">
        <h3 id="read-facts" className="pb-1 text-sm leading-5 font-semibold">
          What was read
        </h3>
        {document.state === 'done' ? (
          <ReadFacts document={document} onCorrect={onCorrect} onAim={onAim} />
        ) : (
          <p className="text-sm leading-5 text-muted">This document is being read.</p>
        )}
      </section>
      {isFiled && choice && (
        <details className="text-sm leading-5">
          <summary className="cursor-pointer py-1 font-medium text-muted hover:text-ink">
            Choose another item
          </summary>
          {choice}
        </details>
      )}
      <Suggestion document={document} />
      <Related document={document} />
      {can.decide && <Pages {...props} />}
    </div>
  );
}

/** Why it was filed, or what it asks. */
function Why({ document }: Pick<IntakeDetailsProps, 'document'>) {
  const { filing, question, sentence, file, can, settled } = document;
  const takeOff = useUndoFiling();
  return (
    <>
      {settled !== null && (
        <Callout tone="note" size="small">
          Someone settled this document already.
        </Callout>
      )}
      {question !== null && sentence !== null && (
        <Callout tone="brass" size="small" title={sentence}>
          {isForClient(question) && document.clientAnswer === null && (
            <p className="text-muted">The client was asked and hasn’t answered yet.</p>
          )}
        </Callout>
      )}
      {filing && (
        <div className="text-sm leading-5">
          <p>
            {filing.by === 'client' ? 'The client chose ' : 'Filed under '}
            <b className="font-semibold">{filing.item.title}</b>
            {filing.reasons.length > 0 && filing.by === 'rule' && ' because:'}
          </p>
          {filing.reasons.length > 0 && (
            <ul className="mt-1 grid list-disc gap-0.5 ps-5 text-muted marker:text-line-strong">
              {filing.reasons.map((reason) => (
                <li key={reason} className="text-pretty">
                  {reason}
                </li>
              ))}
            </ul>
          )}
          {can.decide && settled === null && (
            <Button
              variant="quiet"
              size="small"
              className="-ms-2.5 mt-1"
              pending={takeOff.isPending}
              onClick={() => takeOff.mutate({ params: { id: file.id } })}
            >
              Take it off this item
            </Button>
          )}
        </div>
      )}
      {question === null && filing === null && sentence !== null && (
        <p className="text-sm leading-5">{sentence}</p>
      )}
    </>
  );
}

/** The name and folder by the firm's pattern, with one click. */
function Suggestion({ document: { suggestion, file, can } }: Pick<IntakeDetailsProps, 'document'>) {
  const apply = useApplySuggestion();
  if (suggestion === null || !can.decide) return null;
  const { name, folder } = suggestion;
  // The ending of a name stays that of the content.
  const isNamed = file.originalName.replace(/\.[^.]*$/, '') === name;
  if (isNamed && (folder === '' || folder === file.folder)) return null;
  return (
    <section aria-labelledby="suggested-name" className="text-sm leading-5">
      <h3 id="suggested-name" className="font-semibold">
        By your pattern
      </h3>
      <p className="wrap-anywhere">
        {folder !== '' && (
          <span className="text-muted">{folder.replace(/^\//, '').replaceAll('/', ' / ')} / </span>
        )}
        {name}
      </p>
      <Button
        size="small"
        className="mt-1.5"
        pending={apply.isPending}
        onClick={() => apply.mutate({ params: { id: file.id } })}
      >
        Use this name and folder
      </Button>
    </section>
  );
}

/** The document that it repeats, and other clients whose it may be. */
function Related({
  document: { duplicateOf, otherClients, file },
}: Pick<IntakeDetailsProps, 'document'>) {
  const [to, setTo] = useState<PickedClient>();
  if (duplicateOf === null && otherClients.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm leading-5">
      {duplicateOf && (
        <p>
          The same as{' '}
          <Link
            to="/admin"
            search={{ section: 'clients', client: file.userId, tab: 'files', file: duplicateOf.id }}
            className="text-link wrap-anywhere"
          >
            {duplicateOf.originalName}
          </Link>
        </p>
      )}
      {otherClients.length > 0 && (
        <Callout tone="brass" size="small" title="It may belong to another client">
          <ul>
            {otherClients.map((client) => (
              <li key={client.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to="/admin"
                  search={{ section: 'clients', client: client.id }}
                  className="text-link"
                >
                  {nameOf(client)}
                </Link>
                {file.can.organize && (
                  <Button
                    size="small"
                    aria-label={`Move to ${nameOf(client)}`}
                    onClick={() => setTo(client)}
                  >
                    Move to this client
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className="text-muted">Clients are never told of this.</p>
        </Callout>
      )}
      {to && (
        <MoveDialog
          fileIds={[file.id]}
          to={to}
          onClose={() => setTo(undefined)}
          onDone={() => setTo(undefined)}
        />
      )}
    </div>
  );
}

/** Splits a PDF that holds several forms, joins pictures to one PDF. */
function Pages({
  document: { file, forms },
  onSplit,
  onJoin,
}: Pick<IntakeDetailsProps, 'document' | 'onSplit' | 'onJoin'>) {
  const kind = fileKind(file);
  if (!file.can.open) return null;
  return (
    <>
      {kind === 'pdf' && forms.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm leading-5">
          <p>This PDF holds {forms.length} forms.</p>
          <Button size="small" onClick={onSplit}>
            Split
          </Button>
        </div>
      )}
      {kind === 'image' && (
        <Button size="small" className="justify-self-start" onClick={onJoin}>
          Join with other pictures
        </Button>
      )}
    </>
  );
}
