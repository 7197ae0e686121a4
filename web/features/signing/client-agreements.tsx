import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelConsent,
  type Consent,
  listClientConsents,
  printConsent,
  withdrawClientConsent,
} from '#contract/signing/consents';
import { listDisclosures } from '#contract/signing/disclosures';
import {
  consentStateLabels,
  disclosureWayLabels,
  isWithoutProof,
  withoutProof,
} from '#domain/consents';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { trackDownload } from '#web/lib/api/track-download.ts';
import { saveEvidence } from '#web/lib/api/save-evidence.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ClientLetters } from './letters/client-letters.tsx';
import { PaperDialog } from './consents/paper-dialog.tsx';
import { DiscloseDialog } from './consents/disclose-dialog.tsx';
import { RequestConsentDialog } from './consents/request-consent-dialog.tsx';

const useCancel = defineAction(cancelConsent, {
  changes: 'agreements-changed',
  done: { title: 'Request canceled' },
  failed: {},
});
const useWithdraw = defineAction(withdrawClientConsent, {
  changes: 'agreements-changed',
  done: { title: 'Consent withdrawn' },
  failed: {},
});

/** What the people of a client were asked to agree to, and which documents went to whom by it. */
export function ClientAgreements({ clientId }: { clientId: string }) {
  const mayRequest = useMay('records');
  const mayDisclose = useMay('documents');
  const [dialog, setDialog] = useState<'request' | 'disclose' | null>(null);
  const query = useQuery(queryOptionsFor(listClientConsents, { params: { id: clientId } }));
  const close = () => setDialog(null);
  return (
    <>
      <ClientLetters clientId={clientId} />
      <SettingSection
        title="Consents"
        lead="To use or disclose tax return information beyond preparing the return (IRC 7216)."
        foot={mayRequest && <Button onClick={() => setDialog('request')}>Request a consent</Button>}
      >
        {query.data ? (
          <ConsentList consents={query.data.items} mayChange={mayRequest} />
        ) : (
          <NotLoaded of={query} what="Consents" are rows={3} />
        )}
      </SettingSection>
      {query.data && <Electronic people={query.data.people} />}
      {mayDisclose && (
        <SettingSection
          title="Given to others"
          lead="Documents that went to a recipient whom a valid consent names."
          foot={<Button onClick={() => setDialog('disclose')}>Give a document</Button>}
        >
          <Disclosures clientId={clientId} />
        </SettingSection>
      )}
      {dialog === 'request' && query.data && (
        <RequestConsentDialog clientId={clientId} people={query.data.people} onClose={close} />
      )}
      {dialog === 'disclose' && (
        <DiscloseDialog
          clientId={clientId}
          recipients={recipientsOf(query.data?.items ?? [])}
          onClose={close}
        />
      )}
    </>
  );
}

/** Whom valid consents name, each once. */
const recipientsOf = (consents: readonly Consent[]): string[] => [
  ...new Set(
    consents.flatMap(({ state, recipient }) =>
      state === 'valid' && recipient !== null ? [recipient] : [],
    ),
  ),
];

function ConsentList({ consents, mayChange }: { consents: Consent[]; mayChange: boolean }) {
  const mayDisclose = useMay('documents');
  const [paper, setPaper] = useState<Consent | null>(null);
  const [leaving, setLeaving] = useState<Consent | null>(null);
  const cancel = useCancel();
  const withdraw = useWithdraw({ onDone: () => setLeaving(null) });
  if (consents.length === 0) {
    return (
      <p className="text-sm leading-5 text-muted">
        None. Their tax return information stays with the firm.
      </p>
    );
  }
  return (
    <>
      <SettingList label="Consents">
        {consents.map((consent) => (
          <SettingRow
            key={consent.id}
            title={titleOf(consent)}
            actions={
              <>
                {mayDisclose && consent.signatureId !== null && (
                  <Button size="small" onClick={() => saveProof(consent)}>
                    Evidence
                  </Button>
                )}
                {mayChange &&
                  (consent.state === 'requested' ? (
                    <>
                      <Button size="small" onClick={() => void trackDownload(formOf(consent))}>
                        Print form
                      </Button>
                      {mayDisclose && (
                        <Button size="small" onClick={() => setPaper(consent)}>
                          Signed on paper
                        </Button>
                      )}
                      <Button
                        size="small"
                        pending={cancel.isPending}
                        onClick={() => cancel.mutate({ params: { id: consent.id } })}
                      >
                        Cancel request
                      </Button>
                    </>
                  ) : (
                    consent.state === 'valid' && (
                      <Button size="small" onClick={() => setLeaving(consent)}>
                        Withdraw
                      </Button>
                    )
                  ))}
              </>
            }
          >
            {consent.person}. {consent.purpose}. {consent.taxYears.join(', ')}. {stateOf(consent)}{' '}
            {isWithoutProof(consent) && withoutProof}
          </SettingRow>
        ))}
      </SettingList>
      {paper && <PaperDialog consent={paper} onClose={() => setPaper(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={`Withdraw the consent of ${leaving.person}?`}
          description="Do this if they told you so. It ends at once."
          confirmLabel="Withdraw"
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: leaving.id } })}
        />
      )}
    </>
  );
}

const formOf = ({ id }: Consent): string => urlFor(printConsent, { params: { id } });

function saveProof(consent: Consent): void {
  const { signatureId: id } = consent;
  if (id !== null) void saveEvidence({ id, title: titleOf(consent) }, 'staff');
}

export const titleOf = ({ recipient }: Pick<Consent, 'recipient'>): string =>
  recipient === null ? 'Use by the firm' : `Disclosure to ${recipient}`;

/** “Given on Nov 26, 2026, until Nov 26, 2027.” */
function stateOf({ state, openedAt, answeredAt, validUntil, withdrawnAt }: Consent): string {
  const label = consentStateLabels[state];
  if (state === 'requested') {
    return openedAt === null
      ? `${label}; not opened yet.`
      : `${label}; opened ${shortDate(openedAt)}.`;
  }
  if (state === 'withdrawn' && withdrawnAt !== null)
    return `${label} on ${shortDate(withdrawnAt)}.`;
  if (answeredAt === null) return `${label}.`;
  const end = validUntil === null ? '' : `, until ${shortDate(validUntil)}`;
  return `${label} on ${shortDate(answeredAt)}${end}.`;
}

function Electronic({
  people,
}: {
  people: readonly { id: string; name: string; electronicSince: string | null }[];
}) {
  return (
    <SettingSection
      title="On a screen or on paper"
      lead="Who agreed to sign on a screen. Everyone else gets letters and forms on paper."
    >
      <SettingList label="On a screen or on paper">
        {people.map(({ id, name, electronicSince }) => (
          <SettingRow key={id} title={name}>
            {electronicSince === null
              ? 'On paper'
              : `On a screen, since ${shortDate(electronicSince)}`}
          </SettingRow>
        ))}
      </SettingList>
    </SettingSection>
  );
}

function Disclosures({ clientId }: { clientId: string }) {
  const query = useQuery(queryOptionsFor(listDisclosures, { params: { id: clientId } }));
  if (query.isError) {
    return <ErrorState title="What was given could not be loaded" of={query} />;
  }
  if (!query.data) return <SkeletonRows rows={1} label="What was given is loading" />;
  if (query.data.items.length === 0) {
    return <p className="text-sm leading-5 text-muted">Nothing was given to anyone else.</p>;
  }
  return (
    <SettingList label="Given to others">
      {query.data.items.map(({ id, document, recipient, way, at, by }) => (
        <SettingRow key={id} title={document}>
          To {recipient}. {disclosureWayLabels[way]}, {shortDate(at)}
          {by !== null && `, by ${by}`}
        </SettingRow>
      ))}
    </SettingList>
  );
}
