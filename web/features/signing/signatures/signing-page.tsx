import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState, useEffect } from 'react';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { viewSignatureDocument } from '#contract/signing/signatures';
import { isWaiting } from '#domain/signatures';
import { urlFor } from '#web/lib/api/api.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { SkeletonForm } from '#web/ui/skeleton.tsx';
import { useAgree, useBeginCheck, useRead, useSettleCheck, useSign, keepRequest } from './api.ts';
import { DeclineForm } from './decline-form.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { HandwrittenStep } from './handwritten-step.tsx';
import { SignForm } from './sign-form.tsx';
import { SignerList } from './signer-list.tsx';
import { ownOf, stateLabels } from './labels.ts';
import { openSignatureRequest } from '#contract/signing/signing';
import { defineAction } from '#web/lib/api/action.ts';

const useOpen = defineAction(openSignatureRequest, {
  changes: 'signatures-changed',
  keep: keepRequest,
});

/** Notes when its signer first has a request before them: the evidence says it beside when they read it. */
function useNoteOpened(request: SignatureRequest): void {
  const { mutate } = useOpen();
  const isNew = isWaiting(request.state) && request.can.read && ownOf(request)?.openedAt === null;
  const { id } = request;
  useEffect(() => {
    if (isNew) mutate({ params: { id } });
  }, [isNew, id, mutate]);
}

/** What the form of the consent to electronic records is told. */
export interface ElectronicFormProps {
  onCancel: () => void;
  onAgreed: () => void;
}

interface SigningProps {
  request: SignatureRequest;
  ElectronicForm: ComponentType<ElectronicFormProps>;
}

/** One document to sign: read, choose how, sign. */
export function SigningPage({ request, ElectronicForm }: SigningProps) {
  const { document: shown, title } = request;
  const address = urlFor(viewSignatureDocument, { params: { id: request.id } });
  const agree = useAgree();
  useNoteOpened(request);
  const [isAgreeing, setAgreeing] = useState(false);
  if (isAgreeing) {
    const body = { sha256: shown.sha256, route: 'on-screen' } as const;
    return (
      <div className="max-w-[760px]">
        <Suspense fallback={<SkeletonForm />}>
          <ElectronicForm
            onCancel={() => setAgreeing(false)}
            onAgreed={() => {
              setAgreeing(false);
              agree.mutate({ params: { id: request.id }, body });
            }}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <article className="max-w-[760px]">
      <p className="mb-2 text-sm">
        <Link to="/sign" search={{}}>
          All to sign
        </Link>
      </p>
      <h1 className="type-title wrap-anywhere">{title}</h1>
      <p className="mt-1 text-sm text-muted">Tax year {request.taxYear}</p>
      <section aria-label="Document" className="mt-5">
        <FileView
          file={{ id: request.id, originalName: shown.name, fileType: shown.mediaType }}
          address={address}
          className="h-[60dvh] min-h-[320px]"
        />
      </section>
      <section aria-label="Your signature" className="mt-6">
        <Step request={request} onAgreeFirst={() => setAgreeing(true)} />
      </section>
      <section className="mt-8">
        <h2 className="type-section mb-2">Who signs</h2>
        <SignerList request={request} />
      </section>
    </article>
  );
}

interface StepProps {
  request: SignatureRequest;
  /** Electronic records have to be agreed to before anything is signed on screen. */
  onAgreeFirst: () => void;
}

function Step({ request, onAgreeFirst }: StepProps) {
  const read = useRead();
  const own = ownOf(request);
  const body = { sha256: request.document.sha256 };
  if (!own) return null;
  if (own.signedAt !== null) {
    return (
      <Callout tone="note" title={`You signed on ${shortMoment(own.signedAt)}.`}>
        <p>
          {isWaiting(request.state)
            ? 'We’ll tell you when everyone has signed.'
            : 'Everyone has signed. The document stays here.'}
        </p>
        <EvidenceButton request={request} who="signer" />
      </Callout>
    );
  }
  if (!isWaiting(request.state)) {
    return (
      <Callout tone="brass" title={stateLabels[request.state].label}>
        <p>{request.waits ?? 'Nothing can be signed anymore.'}</p>
      </Callout>
    );
  }
  if (own.readAt === null) {
    return request.can.read ? (
      <div className="grid gap-3">
        <p className="text-[15px] leading-[22px] text-pretty">
          Read the whole document first. Then you choose how to sign.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            className="phone:w-full"
            pending={read.isPending}
            onClick={() => read.mutate({ params: { id: request.id }, body })}
          >
            I’ve read it
          </Button>
          <DeclineForm request={request} />
        </div>
      </div>
    ) : (
      <Callout tone="note" title="Not yet">
        <p>{request.waits}</p>
      </Callout>
    );
  }
  return <Ways key={own.route} request={request} route={own.route} onAgreeFirst={onAgreeFirst} />;
}

interface WaysProps extends StepProps {
  route: SignatureRequest['routes'][number] | null;
}

function Ways({ request, route, onAgreeFirst }: WaysProps) {
  const firm = useFirm();
  const agree = useAgree();
  const sign = useSign();
  const own = ownOf(request);
  const params = { id: request.id };
  const { sha256 } = request.document;
  const choose = (next: SignatureRequest['routes'][number]) =>
    agree.mutate({ params, body: { sha256, route: next } });
  return (
    <div className="grid gap-5">
      {route === 'on-screen' && request.routes.includes('on-screen') && own && (
        <>
          {request.needsElectronic ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-[15px] leading-[22px] text-pretty">
                To sign here, agree to letters and forms on a screen first.
              </p>
              <Button variant="primary" className="phone:w-full" onClick={onAgreeFirst}>
                Continue
              </Button>
            </div>
          ) : request.needsIdentity ? (
            <IdentityStep request={request} />
          ) : request.can.sign ? (
            <SignForm
              title={request.title}
              name={own.name}
              pending={sign.isPending}
              onSign={(mark) => sign.mutate({ params, body: { sha256, mark, intent: true } })}
            />
          ) : (
            <Callout tone="note" title="Not your turn yet">
              <p>{request.waits}</p>
            </Callout>
          )}
        </>
      )}
      {route === 'in-person' && (
        <Callout tone="note" title="Sign at our office">
          <p>
            {firm.address}. Call {firm.phone} first. Bring a government photo ID: we look at it and
            keep neither its number nor a picture.
          </p>
        </Callout>
      )}
      {route === 'handwritten' && <HandwrittenStep request={request} />}
      <div className="flex flex-wrap gap-3" role="group" aria-label="Ways to sign">
        {request.routes
          .filter((one) => one !== route)
          .toReversed()
          .map((one, at) => (
            <Button
              key={one}
              variant={route === null && at === 0 ? 'primary' : 'secondary'}
              className="phone:w-full"
              pending={agree.isPending}
              onClick={() =>
                one === 'on-screen' && request.needsElectronic ? onAgreeFirst() : choose(one)
              }
            >
              {routeLabels[one]}
            </Button>
          ))}
        <DeclineForm request={request} />
      </div>
    </div>
  );
}

const routeLabels: Readonly<Record<SignatureRequest['routes'][number], string>> = {
  'on-screen': 'Sign here',
  'in-person': 'Sign at the office',
  handwritten: 'Print and sign by hand',
};

/** Who signs Form 8879 away from the firm is identified first, each time (Pub. 1345). */
function IdentityStep({ request }: { request: SignatureRequest }) {
  const begin = useBeginCheck();
  const settle = useSettleCheck();
  const params = { id: request.id };
  return (
    <div className="grid gap-3">
      <p className="text-[15px] leading-[22px] text-pretty">
        The IRS asks us to check who signs this form. An identity provider asks you a few questions
        on its own page. We learn whether you passed, and nothing else.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          className="phone:w-full"
          pending={begin.isPending}
          onClick={() => begin.mutate({ params, body: {} })}
        >
          Start the identity check
        </Button>
        <Button
          className="phone:w-full"
          pending={settle.isPending}
          onClick={() => settle.mutate({ params, body: {} })}
        >
          I’ve finished it
        </Button>
      </div>
    </div>
  );
}
