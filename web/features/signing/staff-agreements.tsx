import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Consent, listConsents } from '#contract/signing/consents';
import { consentStateLabels, consentStates } from '#domain/consents';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { defineSearch, oneOf, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { LetterTemplates } from './letters/letter-templates.tsx';
import { SentLetters } from './letters/sent-letters.tsx';

const agreementsSearch = defineSearch({
  state: oneOf(consentStates),
  part: viewOf(['consents', 'letters', 'templates'], 'consents'),
});

/** Letters and consents of the firm’s clients, with the outcome of each, and the templates of letters. */
export function StaffAgreements() {
  const [{ part }, change] = useAddress(agreementsSearch);
  return (
    <Tabs
      className="max-w-[1080px]"
      value={part}
      onValueChange={(next) => change(agreementsSearch.read({ part: next }), { step: true })}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-staff-title">Letters and consents</h1>
        <SegmentsList aria-label="Parts of letters and consents">
          <SegmentsTrigger value="consents">Consents</SegmentsTrigger>
          <SegmentsTrigger value="letters">Letters</SegmentsTrigger>
          <SegmentsTrigger value="templates">Letter templates</SegmentsTrigger>
        </SegmentsList>
      </div>
      <TabsContent value="consents" className="mt-3 pb-10">
        <Consents />
      </TabsContent>
      <TabsContent value="letters" className="mt-3 pb-10">
        <SentLetters />
      </TabsContent>
      <TabsContent value="templates" className="mt-3 pb-10">
        <LetterTemplates />
      </TabsContent>
    </Tabs>
  );
}

/** All consents of the firm’s clients, with the outcome of each. */
function Consents() {
  const [{ state }, change] = useAddress(agreementsSearch);
  const query = useQuery(queryOptionsFor(listConsents, { query: state === null ? {} : { state } }));
  return (
    <div>
      <p className="max-w-[68ch] text-sm leading-5 text-pretty text-muted">
        Consents to use or disclose tax return information (IRC 7216). Request one on the client’s
        page, under Agreements.
      </p>
      <div className="mt-4">
        <Select
          aria-label="State"
          value={state ?? ''}
          onChange={({ target }) =>
            change({ state: consentStates.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">Any state</option>
          {consentStates.map((one) => (
            <option key={one} value={one}>
              {consentStateLabels[one]}
            </option>
          ))}
        </Select>
      </div>
      <section aria-label="Consents" className="mt-3">
        {query.data ? (
          query.data.items.length === 0 ? (
            <EmptyState title={state === null ? 'No consents yet' : 'No consent in this state'} />
          ) : (
            <ul className="border-t border-line-strong">
              {query.data.items.map((consent) => (
                <Row key={consent.id} consent={consent} />
              ))}
            </ul>
          )
        ) : (
          <NotLoaded of={query} what="Consents" are rows={8} />
        )}
      </section>
    </div>
  );
}

function Row({ consent }: { consent: Consent }) {
  const { clientId, client, person, recipient, purpose, state, requestedAt, validUntil } = consent;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5 text-sm leading-5">
      <p className="min-w-0 font-[550] wrap-anywhere">
        <Link
          className="hover:underline"
          to="/admin"
          search={{ section: 'clients', client: clientId, tab: 'agreements' }}
        >
          {recipient === null ? 'Use by the firm' : `Disclosure to ${recipient}`}
        </Link>
      </p>
      <p className="text-end whitespace-nowrap">{consentStateLabels[state]}</p>
      <p className="min-w-0 text-[13px] wrap-anywhere text-muted">
        {person === client ? person : `${person}, for ${client}`}. {purpose}
      </p>
      <p className="text-end text-[13px] whitespace-nowrap text-muted tabular-nums">
        {state === 'valid' && validUntil !== null
          ? `Until ${shortDate(validUntil)}`
          : shortDate(requestedAt)}
      </p>
    </li>
  );
}
