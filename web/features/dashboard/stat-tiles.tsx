import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/cx.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface StatTilesProps {
  progress: {
    percentage: number;
    stepsDone: number;
    stepsTotal: number;
    /** The step that is under way or comes next. */
    current: string | undefined;
  } | null;
  documents: { count: number; ofSeason: number; pending: number } | null;
  season: number;
  chats: { active: number; unread: number } | null;
}

const tileClass =
  'group relative min-w-0 border-line px-6 pt-5 pb-[22px] transition-colors hover:bg-hover focus-visible:-outline-offset-3 phone:px-3.5 phone:pt-3.5 phone:pb-4';

/** Spec section 2: four figures, each leading to the tab it is about. */
export function StatTiles({ progress, documents, season, chats }: StatTilesProps) {
  return (
    <section
      aria-label="Where your return stands"
      className="mt-14 grid grid-cols-[2.3fr_1fr_1fr_1fr] overflow-hidden rounded-card border border-line bg-surface max-[1099px]:mt-10 max-[1099px]:grid-cols-3"
    >
      <Link
        to="/"
        search={{ tab: 'timeline' }}
        className={cx(
          tileClass,
          'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-7 max-[1099px]:col-span-full max-[1099px]:border-b phone:gap-x-5',
        )}
      >
        <Title>Progress</Title>
        <Figure>
          {progress && (
            <>
              {progress.percentage}
              <small className="ms-px text-[.58em] tracking-normal text-muted">%</small>
            </>
          )}
        </Figure>
        {progress && progress.stepsTotal > 0 && (
          <span className="col-start-2 row-start-2 self-end pb-[7px]">
            <StepsLine {...progress} />
          </span>
        )}
      </Link>
      <Tile
        tab="documents"
        label="Documents"
        note={documents && `${documents.ofSeason} for ${season}`}
      >
        {documents && figure(documents.count)}
      </Tile>
      <Tile
        tab="messages"
        label="Active Chats"
        note={chats && (chats.unread > 0 ? `${figure(chats.unread)} unread` : 'Nothing unread')}
      >
        {chats && figure(chats.active)}
      </Tile>
      <Tile tab="documents" label="Pending" note={documents && 'Waiting for our review'}>
        {documents && figure(documents.pending)}
      </Tile>
    </section>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <span className="col-span-full flex items-center justify-between gap-2 text-sm leading-5 text-muted">
      {children}
      <ArrowRight
        aria-hidden="true"
        className="size-4 opacity-0 transition-opacity group-hover:opacity-100 phone:hidden"
      />
    </span>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1.5 block type-figure text-[40px] leading-11 phone:text-[34px] phone:leading-[38px]">
      {children ?? <Skeleton className="my-3 h-5 w-12" />}
    </span>
  );
}

interface TileProps {
  tab: 'documents' | 'messages';
  label: string;
  note: string | null;
  children: ReactNode;
}

function Tile({ tab, label, note, children }: TileProps) {
  return (
    <Link
      to="/"
      search={{ tab }}
      className={cx(tileClass, 'block border-s max-[1099px]:nth-[2]:border-s-0')}
    >
      <Title>{label}</Title>
      <Figure>{children}</Figure>
      <span className="mt-1 block text-sm leading-5 text-muted tabular-nums phone:text-[13px] phone:leading-[18px]">
        {note ?? <Skeleton className="my-1.5 w-20" />}
      </span>
    </Link>
  );
}

interface StepsLineProps {
  stepsDone: number;
  stepsTotal: number;
  current: string | undefined;
}

/** The steps as a line of pieces: filled, half filled where the work is, empty. */
function StepsLine({ stepsDone, stepsTotal, current }: StepsLineProps) {
  const isDone = stepsDone === stepsTotal;
  return (
    <>
      <span className="block text-sm leading-5">
        <b className="font-semibold">
          {isDone
            ? `All ${plural(stepsTotal, 'step')} done.`
            : `Step ${stepsDone + 1} of ${stepsTotal}.`}
        </b>{' '}
        {!isDone && <span className="wrap-anywhere text-muted">{current}</span>}
      </span>
      <span
        role="img"
        aria-label={`${stepsDone} of ${plural(stepsTotal, 'step')} done`}
        className="mt-3.5 grid auto-cols-fr grid-flow-col gap-1"
      >
        {Array.from({ length: stepsTotal }, (_, index) => (
          <i
            key={index}
            className={cx(
              'h-1.5 rounded-[2px]',
              index < stepsDone
                ? 'bg-evergreen'
                : index === stepsDone
                  ? 'bg-[linear-gradient(90deg,var(--evergreen)_50%,color-mix(in_oklab,var(--evergreen)_26%,var(--surface))_50%)]'
                  : 'bg-line',
            )}
          />
        ))}
      </span>
    </>
  );
}
