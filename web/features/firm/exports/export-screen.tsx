import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FirmExport } from '#contract/firm/exports';
import { fullMoment, megabytes, plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Status } from '#web/ui/status.tsx';
import { exportsQuery, useCancelExport } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';

/** Everything the firm has, to take along: who asked for it, the status of it, and how to check it. */
export function ExportScreen() {
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useQuery(exportsQuery);
  const hasLive = data?.items.some(isLive) ?? true;
  return (
    <div className="max-w-[1080px]">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="type-staff-title">Export</h1>
        <Button variant="primary" disabled={hasLive} onClick={() => setIsAsking(true)}>
          Request an export
        </Button>
      </div>
      <p className="mt-2 max-w-[68ch] text-pretty">
        An export is a folder with everything the firm has: each client’s documents with earlier
        versions, messages, invoices, and returns, the activity log, and all records. Anyone can
        read it with a file manager and a browser. It needs nothing from Filewell.
      </p>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">
        Every owner is told of a request and can cancel it. It opens after 24 hours and stays open
        for 7 days.
      </p>
      <section aria-labelledby="requests" className="mt-8">
        <h2 id="requests" className="mb-2 type-section">
          Requests
        </h2>
        {data ? (
          <Requests items={data.items} />
        ) : (
          <NotLoaded of={{ error, refetch }} what="Exports" are rows={3} />
        )}
      </section>
      {isAsking && <RequestDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}

const isLive = ({ state }: FirmExport): boolean => state === 'waiting' || state === 'open';

function Requests({ items }: { items: readonly FirmExport[] }) {
  if (items.length === 0) {
    return (
      <EmptyState
        title="No exports yet"
        description="Nobody has asked for an export of the firm."
      />
    );
  }
  return (
    <ul aria-label="Requests" className="border-t border-line-strong">
      {items.map((item) => (
        <Request key={item.id} item={item} />
      ))}
    </ul>
  );
}

const labels = {
  waiting: { label: 'Waiting', kind: 'pending' },
  open: { label: 'Open', kind: 'good' },
  done: { label: 'Done', kind: 'good' },
  canceled: { label: 'Canceled', kind: 'note' },
  closed: { label: 'Closed', kind: 'note' },
} as const;

function Request({ item }: { item: FirmExport }) {
  const cancel = useCancelExport();
  const { label, kind } = labels[item.state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-3 border-b border-line py-4 max-[1000px]:grid-cols-1">
      <div className="min-w-0">
        <Status kind={kind}>{label}</Status>
        <p className="mt-1 max-w-[68ch] text-[15px] font-semibold wrap-anywhere">{item.reason}</p>
        <p className="mt-1 text-[13px] leading-5 text-muted tabular-nums">
          Requested by {item.askedBy} on {fullMoment(item.askedAt)}
        </p>
        <ExportStatus item={item} />
      </div>
      {isLive(item) && (
        <Button
          size="small"
          className="justify-self-start"
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: item.id } })}
        >
          Cancel this export
        </Button>
      )}
    </li>
  );
}

function ExportStatus({ item }: { item: FirmExport }) {
  switch (item.state) {
    case 'waiting':
      return <Line>Opens {fullMoment(item.opensAt)}.</Line>;
    case 'open':
      return (
        <>
          <Line>
            Open until {fullMoment(item.closesAt)}. On the server, run this command. Run it again if
            it was interrupted.
          </Line>
          <Command>npm run admin -- export --to /path/to/folder</Command>
        </>
      );
    case 'done':
      return (
        <>
          <Line>
            Made on {fullMoment(item.finishedAt ?? item.opensAt)}: {plural(item.files ?? 0, 'file')}
            , {megabytes(item.bytes ?? 0)}. To check it, open check.html in the folder. SHA-256 of
            tagmanifest-sha256.txt:
          </Line>
          <Command>{item.checksum ?? ''}</Command>
        </>
      );
    case 'canceled':
      return (
        <Line>
          Canceled by {item.canceledBy} on {fullMoment(item.canceledAt ?? item.askedAt)}.
        </Line>
      );
    case 'closed':
      return <Line>Nobody made it before {fullMoment(item.closesAt)}.</Line>;
  }
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 max-w-[68ch] text-sm leading-5 tabular-nums">{children}</p>
);

const Command = ({ children }: { children: string }) => (
  <code className="mt-2 block max-w-[68ch] rounded-small bg-sunken px-3 py-2 text-[13px] leading-5 wrap-anywhere">
    {children}
  </code>
);
