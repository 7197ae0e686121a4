import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getTextConsent,
  giveTextConsent,
  type OwnTextConsent,
  revokeTextConsent,
} from '#contract/identity/text-consent';
import { consentVersion } from '#domain/text-consent';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey(getTextConsent) });
const useGive = defineAction(giveTextConsent, {
  done: { title: 'Text messages are on' },
  failed: {},
  onDone: refresh,
});
const useRevoke = defineAction(revokeTextConsent, {
  done: { title: 'Text messages are off' },
  failed: {},
  onDone: refresh,
});

/** Consent to text messages about documents that are needed: nothing is checked beforehand. */
export function TextConsentSection() {
  const query = useQuery(queryOptionsFor(getTextConsent, {}));
  if (query.data?.canText === false) return null;
  return (
    <SettingSection
      title="Text messages"
      lead="How we may remind you of documents that your return needs."
    >
      {query.data ? (
        <Consent consent={query.data} />
      ) : (
        <NotLoaded of={query} what="Text messages" are rows={1} />
      )}
    </SettingSection>
  );
}

function Consent({ consent }: { consent: OwnTextConsent }) {
  const { number, givenAt, words, isStopped } = consent;
  const [agrees, setAgrees] = useState(false);
  const give = useGive({ onDone: () => setAgrees(false) });
  const revoke = useRevoke();
  if (givenAt !== null) {
    return (
      <SettingList label="Text messages">
        <SettingRow
          title={`On, for ${number ?? 'your number'}`}
          actions={
            <Button size="small" pending={revoke.isPending} onClick={() => revoke.mutate({})}>
              Turn off
            </Button>
          }
        >
          You agreed on {shortDate(givenAt)}: “{words}”
        </SettingRow>
      </SettingList>
    );
  }
  if (number === null || isStopped) {
    return (
      <p className="max-w-[60ch] text-sm leading-5 text-pretty text-muted">
        {number === null
          ? 'Add your phone number under two-step sign-in to get text messages. We email you until then.'
          : `You texted STOP from ${number}, so we send no text messages there. To get them again, text START to us.`}
      </p>
    );
  }
  return (
    <form
      aria-label="Text messages"
      className="grid max-w-[60ch] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (agrees) give.mutate({ body: { version: consentVersion, agrees: true } });
      }}
    >
      <CheckboxField
        label={`Text ${number}`}
        description={words}
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
      />
      <div>
        <Button type="submit" disabled={!agrees} pending={give.isPending}>
          Turn on text messages
        </Button>
      </div>
    </form>
  );
}
