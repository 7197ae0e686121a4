import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { getSignatureRequest, listSignatureRequests } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { isWaiting } from '#domain/signatures';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { type ElectronicFormProps, SigningPage } from './signing-page.tsx';
import { ownOf, stateLabels } from './labels.ts';

interface SignScreenProps {
  requestId: string | undefined;
  /** Consent to electronic records, which comes before a signature on screen. */
  ElectronicForm: ComponentType<ElectronicFormProps>;
}

/** What a person is asked to sign: all of it, or the one that the address names. */
export function SignScreen({ requestId, ElectronicForm }: SignScreenProps) {
  return requestId === undefined ? (
    <ToSign />
  ) : (
    <One id={requestId} ElectronicForm={ElectronicForm} />
  );
}

function One({ id, ElectronicForm }: Omit<SignScreenProps, 'requestId'> & { id: string }) {
  const query = useQuery(queryOptionsFor(getSignatureRequest, { params: { id } }));
  if (query.data)
    return <SigningPage key={id} request={query.data} ElectronicForm={ElectronicForm} />;
  if (query.isError) {
    return <ErrorState title="This request could not be loaded" of={query} />;
  }
  return <SkeletonRows rows={6} label="The document is loading" />;
}

function ToSign() {
  const { data, error, refetch } = useQuery(queryOptionsFor(listSignatureRequests, {}));
  return (
    <div className="max-w-[760px]">
      <h1 className="type-title">To sign</h1>
      <div className="mt-5">
        {data ? (
          data.requests.length === 0 ? (
            <EmptyState
              title="Nothing to sign"
              description="When your preparer asks for your signature, it shows here."
            />
          ) : (
            <ul className="border-t border-line">
              {data.requests.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          )
        ) : (
          <NotLoaded of={{ error, refetch }} what="What you have to sign" rows={4} />
        )}
      </div>
    </div>
  );
}

function Row({ request }: { request: SignatureRequest }) {
  const own = ownOf(request);
  const isOpen = isWaiting(request.state) && own?.signedAt === null;
  const { label, kind } = isOpen
    ? ({ label: `Sign by ${shortDate(request.expiresAt)}`, kind: 'note' } as const)
    : own?.signedAt !== null && isWaiting(request.state)
      ? ({ label: 'You signed', kind: 'good' } as const)
      : stateLabels[request.state];
  return (
    <li className="border-b border-line">
      <Link
        to="/sign"
        search={{ request: request.id }}
        className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-small py-3 no-underline hover:bg-hover"
      >
        <span className="min-w-0 font-[550] text-ink wrap-anywhere group-hover:underline">
          {request.title}
        </span>
        <Status kind={kind}>{label}</Status>
      </Link>
    </li>
  );
}
