import { Link } from '@tanstack/react-router';
import { CircleMinus } from 'lucide-react';
import type { SeasonClient } from '#contract/projects/season-shapes';
import { clientName } from '#domain/client-accounts';
import {
  leftOutReasons,
  requestsText,
  seasonSkipReasons,
  type SeasonState,
  seasonStateLabels,
} from '#domain/seasons';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { useChangeClients } from './api.ts';

const looks: Record<SeasonState, StatusKind> = {
  unread: 'pending',
  planned: 'note',
  'left-out': 'pending',
  starting: 'pending',
  started: 'good',
  undoing: 'pending',
  kept: 'brass',
};

interface ClientRowProps {
  seasonId: string;
  row: SeasonClient;
  hasWaves: boolean;
  hasTemplates: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

/** A client of a season: the list in a sentence, and each request of it. */
export function ClientRow({
  seasonId,
  row,
  hasWaves,
  hasTemplates,
  isSelected,
  onSelect,
}: ClientRowProps) {
  const { client, state, wave, template, inCharge, projectId } = row;
  const name = clientName(client);
  const about = [
    hasWaves ? `Wave ${wave}` : '',
    hasTemplates ? template.name : '',
    inCharge === null ? '' : `${inCharge.firstName} ${inCharge.lastName}`,
  ].filter((part) => part !== '');
  const because =
    row.leftOutBecause === null
      ? row.keptBecause === null
        ? null
        : seasonSkipReasons[row.keptBecause]
      : leftOutReasons[row.leftOutBecause];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line py-2 text-sm leading-5">
      <Checkbox
        aria-label={`Select ${name}`}
        className="mt-0.5"
        checked={isSelected}
        onChange={onSelect}
      />
      <div className="min-w-0">
        <Link
          to="/admin"
          search={
            projectId === null
              ? { section: 'clients', client: client.id }
              : { section: 'projects', project: projectId }
          }
          className="inline-block py-0.5 font-[550] wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {about.length > 0 && (
          <span className="ms-2 text-[13px] text-muted">{about.join(' · ')}</span>
        )}
        {because === null ? null : <p className="text-muted">{`${because}.`}</p>}
        {state !== 'unread' && row.leftOutBecause !== 'has-project' && (
          <Requests seasonId={seasonId} row={row} name={name} />
        )}
      </div>
      <Status kind={looks[state]} {...(state === 'left-out' && { icon: CircleMinus })}>
        {seasonStateLabels[state]}
      </Status>
    </li>
  );
}

/** The list in a sentence; opened, each request with what it follows from. */
function Requests({
  seasonId,
  row: { client, state, hasLastYear, requests, templateRequests },
  name,
}: Pick<ClientRowProps, 'seasonId' | 'row'> & { name: string }) {
  const change = useChangeClients();
  const sentence = requestsText(requests, templateRequests.length);
  if (requests.length + templateRequests.length === 0) return <p>{sentence}</p>;
  const set = (title: string, isLeftOut: boolean) =>
    change.mutate({
      params: { id: seasonId },
      body: {
        clientIds: [client.id],
        change: { kind: 'request', documentKind: null, title, isLeftOut },
      },
    });
  return (
    <details>
      <summary className="cursor-pointer py-0.5 text-pretty">
        <span>{hasLastYear ? sentence : `${sentence}. Nothing is known of last year`}</span>
        <span className="sr-only">{` for ${name}`}</span>
      </summary>
      <ul aria-label={`Requests to ${name}`} className="mt-1 mb-2 border-s border-line ps-3">
        {requests.map(({ title, origin, from, isLeftOut }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-0.5">
            <span className="min-w-0 flex-[1_1_240px] wrap-anywhere">
              {isLeftOut ? <s>{title}</s> : title}
              <span className="block text-[13px] leading-[18px] text-muted">
                {origin === 'nothing-came'
                  ? 'Asked for last year, and nothing came'
                  : `From ${from.join(', ')}`}
              </span>
            </span>
            {state === 'planned' && (
              <Button
                size="small"
                variant="quiet"
                pending={change.isPending}
                aria-label={`${isLeftOut ? 'Ask again' : 'Leave out'}: ${title}`}
                onClick={() => set(title, !isLeftOut)}
              >
                {isLeftOut ? 'Ask again' : 'Leave out'}
              </Button>
            )}
          </li>
        ))}
        {templateRequests.map((title) => (
          <li key={title} className="py-0.5 wrap-anywhere">
            {title}
            <span className="block text-[13px] leading-[18px] text-muted">From the template</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
