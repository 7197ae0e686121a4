import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Letter,
  listLetters,
  listLetterTemplates,
  previewLetter,
  sendLetter,
  withdrawLetter,
} from '#contract/signing/letters';
import { letterLimits } from '#domain/letters';
import { defineAction } from '#web/lib/api/action.ts';
import { ApiError, messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const useSend = defineAction(sendLetter, {
  changes: 'agreements-changed',
  done: { title: 'Letter sent' },
});
const useWithdraw = defineAction(withdrawLetter, {
  changes: 'agreements-changed',
  done: { title: 'Letter taken back' },
  failed: {},
});

/** The letters of one client, and sending another. */
export function ClientLetters({ clientId }: { clientId: string }) {
  const maySend = useMay('records');
  const [isSending, setSending] = useState(false);
  const query = useQuery(queryOptionsFor(listLetters, { query: { clientId } }));
  const withdraw = useWithdraw();
  return (
    <SettingSection
      title="Letters"
      lead="Engagement letters, which are signed, and others."
      foot={maySend && <Button onClick={() => setSending(true)}>Send a letter</Button>}
    >
      {query.data ? (
        query.data.items.length === 0 ? (
          <p className="text-sm leading-5 text-muted">No letters yet.</p>
        ) : (
          <SettingList label="Letters">
            {query.data.items.map((letter) => (
              <SettingRow
                key={letter.id}
                title={`${letter.title}, ${letter.taxYear}`}
                actions={
                  maySend &&
                  canWithdraw(letter) && (
                    <Button
                      size="small"
                      pending={withdraw.isPending}
                      onClick={() => withdraw.mutate({ params: { id: letter.id } })}
                    >
                      Take back
                    </Button>
                  )
                }
              >
                {letterState(letter)}
              </SettingRow>
            ))}
          </SettingList>
        )
      ) : (
        <NotLoaded of={query} what="Letters" are rows={2} />
      )}
      {isSending && <SendDialog clientId={clientId} onClose={() => setSending(false)} />}
    </SettingSection>
  );
}

const canWithdraw = ({ withdrawnAt, signatureState, people }: Letter): boolean =>
  withdrawnAt === null &&
  (signatureState === null || signatureState === 'sent') &&
  people.every(({ openedAt }) => openedAt === null);

/** “Sent Feb 1, 2027, version 3. Maya Okafor: signed Feb 2, 2027.” */
function letterState({ sentAt, withdrawnAt, templateVersion, people }: Letter): string {
  const sent = `Sent ${shortDate(sentAt)}, version ${templateVersion}.`;
  if (withdrawnAt !== null) return `${sent} Taken back ${shortDate(withdrawnAt)}.`;
  const each = people.map(({ name, openedAt, signedAt }) => {
    if (signedAt !== null) return `${name}: signed ${shortDate(signedAt)}.`;
    return `${name}: ${openedAt === null ? 'not opened yet' : `opened ${shortDate(openedAt)}`}.`;
  });
  return [sent, ...each].join(' ');
}

function SendDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { season } = useFirm();
  const templates = useQuery(queryOptionsFor(listLetterTemplates, {}));
  const [templateId, setTemplate] = useState('');
  const [year, setYear] = useState(String(season));
  const [fee, setFee] = useState('');
  const [preview, setPreview] = useState<{ templateId: string; taxYear: number; fee: string }>();
  const send = useSend({ onDone: onClose });
  const wanted = { templateId, taxYear: Number(year), fee: fee.trim() };
  const problem = send.error instanceof ApiError ? send.error.fields['fee'] : undefined;
  return (
    <FormDialog
      title="Send a letter"
      description="It becomes a document of the client, and they’re told. Until someone opens it you can take it back."
      submitLabel={preview ? 'Send' : 'Preview'}
      pending={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (templateId === '') return;
        if (preview) send.mutate({ params: { id: clientId }, body: preview });
        else setPreview(wanted);
      }}
      onClose={onClose}
    >
      {send.error && (
        <Callout tone="bad" role="alert">
          {messageOf(send.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="Template">
        {(control) => (
          <Select
            {...control}
            value={templateId}
            onChange={({ target }) => {
              setTemplate(target.value);
              setPreview(undefined);
            }}
          >
            <option value="">Choose a template</option>
            {templates.data?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tax year">
        {(control) => (
          <Select
            {...control}
            value={year}
            onChange={({ target }) => {
              setYear(target.value);
              setPreview(undefined);
            }}
          >
            {[season + 1, season, season - 1].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Fee"
        optional
        hint="As the letter says it, such as “$450.” Never a share of the refund (Circular 230 §10.27)."
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={letterLimits.fee}
            value={fee}
            onChange={({ target }) => {
              setFee(target.value);
              setPreview(undefined);
            }}
          />
        )}
      </Field>
      {preview && <Preview clientId={clientId} wanted={preview} />}
    </FormDialog>
  );
}

interface PreviewProps {
  clientId: string;
  wanted: { templateId: string; taxYear: number; fee: string };
}

/** The letter as the client will read it. */
function Preview({ clientId, wanted }: PreviewProps) {
  const query = useQuery(
    queryOptionsFor(previewLetter, { params: { id: clientId }, query: wanted }),
  );
  if (query.isError) {
    return (
      <Callout tone="bad" role="alert">
        {messageOf(query.error, 'Please try again.')}
      </Callout>
    );
  }
  if (!query.data) return <SkeletonRows rows={3} label="The preview is loading" />;
  const { title, paragraphs, people } = query.data;
  return (
    <section
      aria-label="Preview"
      className="grid max-h-80 gap-3 overflow-auto rounded-small border border-line p-4 text-sm leading-5"
      // Longer than its frame: the keyboard scrolls it too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <p className="text-[13px] text-muted">For {people.join(' and ')}</p>
      <p className="font-semibold">{title}</p>
      {paragraphs.map((paragraph) =>
        paragraph.startsWith('# ') ? (
          <p key={paragraph} className="font-[550]">
            {paragraph.slice(2)}
          </p>
        ) : (
          <p key={paragraph} className="wrap-anywhere">
            {paragraph}
          </p>
        ),
      )}
    </section>
  );
}
