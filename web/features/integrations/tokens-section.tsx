import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#contract/integrations/api-tokens';
import { apiScopeRules } from '#domain/api-scopes';
import { nearDate, shortMoment } from '#web/lib/format/format.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { apiTokensQuery, useRevokeApiToken } from './api.ts';
import { TokenDialog } from './token-dialog.tsx';

/** Tokens by which other programs call the API. */
export function TokensSection() {
  const tokens = useQuery(apiTokensQuery);
  const dialog = useOpenDialog();
  const create = (
    <Button size="small" onClick={() => dialog.show('token')}>
      <KeyRound aria-hidden="true" />
      Create an API token
    </Button>
  );
  return (
    <SettingSection
      title="API tokens"
      lead={
        <>
          For programs that read or change records here. What they can call is described in{' '}
          <a href="/api/openapi.json" className="underline underline-offset-3">
            the API description
          </a>
          .
        </>
      }
      foot={tokens.data && tokens.data.items.length > 0 && create}
    >
      {tokens.isPending ? (
        <SkeletonRows rows={2} label="API tokens are loading" />
      ) : tokens.isError ? (
        <ErrorState title="The API tokens could not be loaded" of={tokens} />
      ) : tokens.data.items.length === 0 ? (
        <EmptyState
          className="py-4!"
          title="No API tokens yet"
          description="Each program gets a token of its own, so that you can revoke one without the others."
          action={create}
        />
      ) : (
        <TokenList tokens={tokens.data.items} />
      )}
      {dialog.open === 'token' && tokens.data && (
        <TokenDialog scopes={tokens.data.scopes} onClose={dialog.close} />
      )}
    </SettingSection>
  );
}

function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const [revoking, setRevoking] = useState<ApiToken>();
  const close = () => setRevoking(undefined);
  const revoke = useRevokeApiToken({ onDone: close });
  return (
    <>
      <SettingList label="API tokens">
        {tokens.map((token) => (
          <SettingRow
            key={token.id}
            title={token.name}
            actions={
              (token.state === 'live' || token.state === 'waiting') && (
                <Button
                  size="small"
                  aria-label={`Revoke ${token.name}`}
                  onClick={() => setRevoking(token)}
                >
                  Revoke
                </Button>
              )
            }
          >
            <code className="font-mono text-xs">{token.hint}…</code>, for {token.ownerName}.{' '}
            <Ends token={token} />
            {token.lastUsedAt === null
              ? ' Never used.'
              : ` Last used ${shortMoment(token.lastUsedAt)}.`}
            <span className="block">{scopeNames(token)}</span>
            {token.networks.length > 0 && (
              <span className="block">Only from {token.networks.join(', ')}</span>
            )}
          </SettingRow>
        ))}
      </SettingList>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={(open) => !open && close()}
        title={`Revoke “${revoking?.name ?? ''}”?`}
        description="The program that uses it is refused at once. This can’t be undone; create a new token instead."
        confirmLabel="Revoke token"
        danger
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate({ params: { id: revoking.id } })}
      />
    </>
  );
}

function Ends({ token: { state, opensAt, expiresAt, revokedAt } }: { token: ApiToken }) {
  if (state === 'waiting') {
    return (
      <>
        Works from {shortMoment(opensAt)} until {nearDate(expiresAt)}.
      </>
    );
  }
  if (state === 'live') return <>Works until {nearDate(expiresAt)}.</>;
  const ended = state === 'revoked' && revokedAt !== null ? revokedAt : expiresAt;
  return (
    <span className="text-brass-ink">
      {state === 'revoked' ? 'Revoked' : 'Expired'} {nearDate(ended)}.
    </span>
  );
}

const scopeNames = ({ scopes }: ApiToken): string =>
  scopes.map((scope) => apiScopeRules[scope].title).join('; ');
