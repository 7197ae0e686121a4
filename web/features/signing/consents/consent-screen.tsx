import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getOwnConsent, type OwnConsent } from '#contract/signing/consents';
import { viewFile } from '#contract/documents/files';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonForm } from '#web/ui/skeleton.tsx';
import { useOpenConsent } from '../api.ts';
import { ConsentAnswer } from './consent-answer.tsx';
import { ElectronicForm } from './electronic-form.tsx';

/**
 * A consent form, and nothing else: Rev. Proc. 2013-14, section 5.03 has the screen be about the consent alone. Its text
 * is as large as the portal’s, in its darkest color, and neither answer is preset or stands out.
 */
export function ConsentScreen({ id }: { id: string }) {
  const query = useQuery(queryOptionsFor(getOwnConsent, { params: { id } }));
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[68ch] px-(--gutter) py-10 phone:py-6">
      {query.data ? (
        <Form form={query.data} />
      ) : query.isError ? (
        <ErrorState title="This form could not be loaded" of={query} />
      ) : (
        <SkeletonForm />
      )}
    </main>
  );
}

function Form({ form }: { form: OwnConsent }) {
  const { consent, paragraphs, canSign } = form;
  const { id, openedAt } = consent;
  const [isAgreeing, setAgreeing] = useState(false);
  const { mutate: noteOpened } = useOpenConsent();
  const isUnread = openedAt === null && consent.state === 'requested';
  useEffect(() => {
    if (isUnread) noteOpened({ params: { id } });
  }, [isUnread, id, noteOpened]);
  if (isAgreeing && !canSign) return <ElectronicForm onCancel={() => setAgreeing(false)} />;
  const [title, ...rest] = paragraphs;
  return (
    <article>
      <h1 className="type-title text-balance">{title}</h1>
      <div className="mt-6 grid gap-4 text-base leading-6 text-pretty text-ink">
        {rest.map((paragraph) => (
          <p key={paragraph} className="wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      {consent.state === 'requested' ? (
        <ConsentAnswer form={form} onElectronic={() => setAgreeing(true)} />
      ) : (
        <Answered form={form} />
      )}
    </article>
  );
}

function Answered({ form: { consent } }: { form: OwnConsent }) {
  const { copyId, state, answeredAt, withdrawnAt, validUntil } = consent;
  const labels = {
    requested: '',
    canceled: 'This request was taken back.',
    declined: `You declined on ${shortDate(answeredAt ?? '')}. Nothing else changes.`,
    valid: `You consented on ${shortDate(answeredAt ?? '')}. It ends on ${shortDate(validUntil ?? '')}, or when you withdraw it.`,
    expired: `You consented on ${shortDate(answeredAt ?? '')}. It ended on ${shortDate(validUntil ?? '')}.`,
    withdrawn: `You withdrew this on ${shortDate(withdrawnAt ?? '')}.`,
  }[state];
  return (
    <div role="status" className="mt-8 border-t border-line-strong pt-6 text-base leading-6">
      <p className="font-semibold">{labels}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {copyId !== null && (
          <a
            className="underline"
            href={urlFor(viewFile, { params: { id: copyId } })}
            target="_blank"
            rel="noreferrer"
          >
            Open your copy
          </a>
        )}
        <Link className="underline" to="/agreements">
          Letters and consents
        </Link>
      </p>
    </div>
  );
}
