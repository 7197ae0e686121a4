import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Consent, listOwnConsents } from '#contract/signing/consents';
import { getElectronicRecords } from '#contract/signing/electronic-records';
import { viewFile } from '#contract/documents/files';
import { consentTitles } from '#domain/consent-form';
import { consentStateLabels, isWithoutProof, withoutProof } from '#domain/consents';
import { addressOf } from '#web/lib/api/address-of.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { accountToName } from '#web/lib/session/account.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useEndElectronically, useWithdrawConsent } from './api.ts';
import { LetterView } from './letters/letter-view.tsx';
import { OwnLetters } from './letters/own-letters.tsx';
import { ElectronicForm } from './consents/electronic-form.tsx';

/** What a person was asked to agree to, with their copies, and the way to take it back. */
export function AgreementsScreen() {
  const [isAgreeing, setAgreeing] = useState(false);
  const [letterId, setLetter] = useState<string | null>(null);
  if (letterId !== null) {
    return <LetterView key={letterId} id={letterId} onBack={() => setLetter(null)} />;
  }
  if (isAgreeing) {
    const back = () => setAgreeing(false);
    return (
      <div className="max-w-[68ch]">
        <ElectronicForm onCancel={back} onAgreed={back} />
      </div>
    );
  }
  return (
    <div className="max-w-[1080px]">
      <header className="mb-8">
        <h1 className="type-title">Letters and consents</h1>
      </header>
      <OwnLetters onOpen={setLetter} />
      <Consents />
      <Electronic onAgree={() => setAgreeing(true)} />
    </div>
  );
}

function Consents() {
  const query = useQuery(queryOptionsFor(listOwnConsents, {}));
  const [leaving, setLeaving] = useState<Consent | null>(null);
  const withdraw = useWithdrawConsent({ onDone: () => setLeaving(null) });
  return (
    <SettingSection
      title="Consents"
      lead="What you allowed us to do with your tax return information beyond preparing your return."
    >
      {query.data ? (
        query.data.items.length === 0 ? (
          <p className="text-[15px] leading-[22px]">
            You were asked for none. Your tax return information stays with us.
          </p>
        ) : (
          <SettingList label="Consents">
            {query.data.items.map((consent) => (
              <ConsentRow key={consent.id} consent={consent} onWithdraw={setLeaving} />
            ))}
          </SettingList>
        )
      ) : (
        <NotLoaded of={query} what="Consents" are rows={3} />
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title="Withdraw this consent?"
          description={`${leaving.recipient ?? 'We'} ${
            leaving.recipient === null
              ? 'won’t use your information for this anymore.'
              : 'gets nothing more from us. What was sent before can’t be taken back.'
          }`}
          confirmLabel="Withdraw"
          pending={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ params: { id: leaving.id } })}
        />
      )}
    </SettingSection>
  );
}

interface ConsentRowProps {
  consent: Consent;
  onWithdraw: (consent: Consent) => void;
}

function ConsentRow({ consent, onWithdraw }: ConsentRowProps) {
  const { id, clientId, state, recipient, purpose, copyId, signatureId, direction } = consent;
  const account = accountToName(useUser(), clientId);
  return (
    <SettingRow
      title={recipient === null ? consentTitles[direction] : `Disclosure to ${recipient}`}
      actions={
        <>
          {state === 'requested' && (
            <Link to="/consent" search={{ form: id }} className={buttonClass({ size: 'small' })}>
              Read and answer
            </Link>
          )}
          {copyId !== null && (
            <a
              className={buttonClass({ size: 'small' })}
              href={addressOf(viewFile.path, { params: { id: copyId }, query: { account } })}
              target="_blank"
              rel="noreferrer"
            >
              Open copy
            </a>
          )}
          {signatureId !== null && (
            <a
              className={buttonClass({ size: 'small' })}
              href={addressOf('/sign', { query: { request: signatureId, account } })}
            >
              Signature
            </a>
          )}
          {state === 'valid' && (
            <Button size="small" onClick={() => onWithdraw(consent)}>
              Withdraw
            </Button>
          )}
        </>
      }
    >
      {purpose}. {consentStateLabels[state]}
      {dateLabel(consent)}. {isWithoutProof(consent) && withoutProof}
    </SettingRow>
  );
}

/** “ on Nov 26, 2026, until Nov 26, 2027”. */
function dateLabel({ state, answeredAt, validUntil, withdrawnAt }: Consent): string {
  if (state === 'withdrawn' && withdrawnAt !== null) return ` on ${shortDate(withdrawnAt)}`;
  if (state === 'requested' || answeredAt === null) return '';
  const end = state === 'valid' && validUntil !== null ? `, until ${shortDate(validUntil)}` : '';
  return ` on ${shortDate(answeredAt)}${end}`;
}

function Electronic({ onAgree }: { onAgree: () => void }) {
  const query = useQuery(queryOptionsFor(getElectronicRecords, {}));
  const end = useEndElectronically();
  return (
    <SettingSection
      title="On a screen or on paper"
      lead="You can have any letter or form on paper instead."
    >
      {query.data ? (
        <SettingList label="On a screen or on paper">
          <SettingRow
            title={query.data.givenAt === null ? 'On paper' : 'On a screen'}
            actions={
              query.data.givenAt === null ? (
                <Button size="small" onClick={onAgree}>
                  Sign on a screen instead
                </Button>
              ) : (
                <Button size="small" pending={end.isPending} onClick={() => end.mutate({})}>
                  Get paper instead
                </Button>
              )
            }
          >
            {query.data.givenAt === null
              ? 'We send you letters and forms to sign on paper.'
              : `You agreed on ${shortDate(query.data.givenAt)}.`}
          </SettingRow>
        </SettingList>
      ) : query.isError ? (
        <ErrorState title="This could not be loaded" of={query} />
      ) : (
        <SkeletonRows rows={1} label="Your choice is loading" />
      )}
    </SettingSection>
  );
}
