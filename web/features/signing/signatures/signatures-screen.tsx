import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listSignatureRequests } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { defineSearch, oneOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Status } from '#web/ui/status.tsx';
import { useAskOthers, useNoteCopy, useWithdraw } from './api.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { InPersonDialog } from './in-person-dialog.tsx';
import { ReturnedForms } from './returned-forms.tsx';
import { SignerList } from './signer-list.tsx';
import { stateLabels } from './labels.ts';

const which = ['waiting', 'done'] as const;
const signaturesSearch = defineSearch({ which: oneOf(which) });

/** What the firm asked people to sign, and how far each of them is. */
export function SignaturesScreen() {
  const [{ which: narrowed }, change] = useAddress(signaturesSearch);
  const [before, setBefore] = useState<string>();
  const query = useQuery(
    queryOptionsFor(listSignatureRequests, {
      query: { ...(narrowed && { which: narrowed }), ...(before !== undefined && { before }) },
    }),
  );
  const { data, error, refetch, isFetching } = query;
  return (
    <div className="max-w-[1080px]">
      <h1 className="type-staff-title">Signatures</h1>
      <p className="mt-1 max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        What you asked clients to sign, the newest first.
      </p>
      <div className="mt-4">
        <Select
          aria-label="Which"
          value={narrowed ?? ''}
          onChange={({ target }) => {
            setBefore(undefined);
            change({ which: which.find((one) => one === target.value) ?? null });
          }}
        >
          <option value="">All</option>
          <option value="waiting">Waiting for a signature</option>
          <option value="done">Done</option>
        </Select>
      </div>
      <section
        aria-label="Signature requests"
        aria-busy={isFetching}
        className={cx('mt-4', isFetching && data && 'opacity-60')}
      >
        {data ? (
          data.requests.length === 0 ? (
            <EmptyState
              title={narrowed === null ? 'No signature requests' : 'No request matches'}
              description="Ask for a signature where you deliver a return or send a letter."
            />
          ) : (
            <ul className="border-t border-line-strong">
              {data.requests.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          )
        ) : (
          <NotLoaded of={{ error, refetch }} what="Signature requests" are rows={8} />
        )}
        {data && (data.hasMore || before !== undefined) && (
          <div className="mt-3 flex gap-2">
            {before !== undefined && (
              <Button onClick={() => setBefore(undefined)}>Back to the newest</Button>
            )}
            {data.hasMore && (
              <Button onClick={() => setBefore(data.requests.at(-1)?.id)}>Older requests</Button>
            )}
          </div>
        )}
      </section>
    </div>
  );
}

function Row({ request }: { request: SignatureRequest }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const askOthers = useAskOthers({ onDone: () => setAsking(false) });
  const [isComparing, setComparing] = useState(false);
  const [seenId, setSeenId] = useState<string | null>(null);
  const withdraw = useWithdraw({ onDone: () => setWithdrawing(false) });
  const noteCopy = useNoteCopy();
  const params = { id: request.id };
  const state = stateLabels[request.state];
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm font-[550] wrap-anywhere">{request.title}</h2>
        <Status kind={state.kind}>{state.label}</Status>
      </div>
      <p className="mt-0.5 text-[13px] text-muted">
        <Link to="/admin" search={{ section: 'clients', client: request.clientId }}>
          {request.clientName}
        </Link>
        {`, ${request.taxYear}. Asked ${shortDate(request.requestedAt)}, expires ${shortDate(request.expiresAt)}.`}
      </p>
      <div className="mt-2">
        <SignerList request={request} />
      </div>
      {request.blocked !== null && (
        <Callout tone="brass" className="mt-2" title="This can’t be finished as it is.">
          <p>{request.blocked}</p>
        </Callout>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {request.signers
          .filter(({ id }) => request.can.seeInPerson.includes(id))
          .map(({ id, name }) => (
            <Button key={id} size="small" onClick={() => setSeenId(id)}>
              {`Sign here: ${name}`}
            </Button>
          ))}
        {request.routes.includes('handwritten') && (
          <Button size="small" onClick={() => setComparing(true)}>
            Signed forms
          </Button>
        )}
        <EvidenceButton request={request} who="staff" />
        {request.can.noteCopy && (
          <Button
            size="small"
            pending={noteCopy.isPending}
            onClick={() =>
              noteCopy.mutate({ params, body: { readBy: request.signers.map(({ id }) => id) } })
            }
          >
            Copy given and read on paper
          </Button>
        )}
        {request.can.askOthers && (
          <Button size="small" onClick={() => setAsking(true)}>
            Ask the others
          </Button>
        )}
        {request.can.withdraw && (
          <Button size="small" variant="quiet" onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </div>
      {isComparing && <ReturnedForms request={request} onClose={() => setComparing(false)} />}
      {seenId !== null && (
        <InPersonDialog request={request} signerId={seenId} onClose={() => setSeenId(null)} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Ask the others to sign?"
        description={askingOthers(request)}
        confirmLabel="Ask the others"
        pending={askOthers.isPending}
        onConfirm={() => askOthers.mutate({ params })}
      />
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title="Withdraw this request?"
        description="Nobody can sign it after that. What was signed stays in its record."
        confirmLabel="Withdraw"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params })}
      />
    </li>
  );
}

/** A joint return takes both signatures, or of who signs in someone’s place. */
const askingOthers = ({ kind }: SignatureRequest): string =>
  `They get a new request for the same document, without those who declined or can’t sign anymore. What was signed so far ends, and stays in its record.${
    kind === '8879' || kind === '8878'
      ? ' A joint return takes the signatures of both, or of who signs in someone’s place: give that person access with the right to sign first.'
      : ''
  }`;
