import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { IntakeDocument } from '#contract/inbox/intake';
import { useFirm } from '#web/lib/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { PageMark } from '#web/ui/files/page-marks.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CorrectDialog } from '#web/ui/recognition/correct-dialog.tsx';
import type { FactPlace } from '#web/ui/recognition/read-facts.tsx';
import { recentYears } from '#web/ui/recognition/recent-years.ts';
import { readIntakeOptions } from '#web/ui/recognition/read-intake.ts';
import { factsOf } from '#web/ui/recognition/fact-labels.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { IntakeDecision } from './intake-decision.tsx';
import { IntakeDetails } from './intake-details.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import type { IntakeDialog } from './use-intake-dialog.ts';
import type { useIntakeWork } from './use-intake-work.ts';

interface IntakePlaceProps {
  id: string;
  work: ReturnType<typeof useIntakeWork>;
  /** Beside the list instead of over it. */
  isBeside: boolean;
  /** The dialog that is open over it. */
  dialog: IntakeDialog | undefined;
  onOpen: (dialog: IntakeDialog) => void;
  onClose: () => void;
}

/** A document of the queue: its pages, what was read, and what there is to decide. */
export function IntakePlace(props: IntakePlaceProps) {
  const { id, work, isBeside, dialog, onOpen, onClose } = props;
  const { data, error, refetch } = useQuery(readIntakeOptions(id));
  const [aim, setAim] = useState<FactPlace | null>(null);
  const { season } = useFirm();
  const marks = useMemo(() => (data ? marksOf(data, aim) : []), [data, aim]);

  // There is another document in its place.
  const moveToNext = (): void => work.move(1);

  const details = data ? (
    <IntakeDetails
      document={data}
      isNamed={!isBeside}
      moves={
        <>
          <IconButton
            size="row"
            icon={ArrowUp}
            label="Previous document"
            disabled={work.at <= 0}
            onClick={() => work.move(-1)}
          />
          <IconButton
            size="row"
            icon={ArrowDown}
            label="Next document"
            disabled={work.at === work.ids.length - 1}
            onClick={() => work.move(1)}
          />
        </>
      }
      onChoose={(item) => work.settle(data, { kind: 'item', item })}
      onCorrect={data.can.decide ? (form, at) => onOpen({ name: 'correct', form, at }) : undefined}
      onAim={setAim}
      onSplit={() => onOpen({ name: 'split' })}
      onJoin={() => onOpen({ name: 'join' })}
    />
  ) : error ? (
    <ErrorState title="The document could not be loaded" of={{ error, refetch }} />
  ) : (
    <SkeletonRows rows={6} label="What was read is loading" />
  );
  const decision = data && (
    <IntakeDecision
      document={data}
      isBeside={isBeside}
      onDecide={(decided) => work.settle(data, decided)}
    />
  );
  const view =
    data === undefined ? (
      <div className="size-full bg-sunken" />
    ) : data.file.can.open ? (
      <FileView file={data.file} marks={marks} className="size-full" />
    ) : (
      <p className="grid size-full place-content-center bg-sunken p-6 text-center text-sm text-muted">
        {data.file.scan === 'infected'
          ? 'A virus was found in this file, so nobody can open it.'
          : 'This file is waiting for its virus scan.'}
      </p>
    );
  const name = data?.file.originalName;

  return (
    <>
      {isBeside ? (
        <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_minmax(280px,360px)] overflow-hidden rounded-panel border border-line bg-surface desk:mb-3">
          <div className="min-h-0 min-w-0 border-e border-line">{view}</div>
          <div className="flex min-h-0 min-w-0 flex-col">
            <h2 className="sr-only" aria-live="polite">
              {name ?? 'Loading'}
            </h2>
            <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 [scrollbar-width:thin]">
              {details}
            </div>
            {decision}
          </div>
        </div>
      ) : (
        <Dialog
          open
          onOpenChange={(open) => !open && work.close()}
          title={name ?? 'Document'}
          size="full"
          footer={decision}
          bodyClassName="phone:px-4!"
        >
          <div className="mb-3 h-[42dvh] overflow-hidden rounded-card">{view}</div>
          {details}
        </Dialog>
      )}
      {dialog?.name === 'correct' && data && (
        <CorrectDialog
          document={data}
          form={dialog.form}
          at={dialog.at}
          years={recentYears(season)}
          onClose={onClose}
        />
      )}
      {dialog?.name === 'split' && data && (
        <SplitDialog document={data} onClose={onClose} onDone={moveToNext} />
      )}
      {dialog?.name === 'join' && data && (
        <JoinDialog file={data.file} onClose={onClose} onDone={moveToNext} />
      )}
    </>
  );
}

/** Every place of a word that led to a fact; those of the fact that is aimed at stand out. */
function marksOf({ forms }: IntakeDocument, aim: FactPlace | null): PageMark[] {
  const marks = new Map<string, PageMark>();
  for (const [index, form] of forms.entries()) {
    for (const { name, places } of factsOf(form)) {
      const isStrong = aim?.form === index && aim.name === name;
      for (const place of places) {
        const key = JSON.stringify(place);
        // Two facts may come from the same words.
        if (!marks.has(key) || isStrong) marks.set(key, { ...place, isStrong });
      }
    }
  }
  return [...marks.values()];
}
