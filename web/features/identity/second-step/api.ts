import type { CallOutput } from '#contract/endpoint';
import {
  cancelRecovery,
  listRecoveries,
  startRecovery,
  stopOwnRecovery,
} from '#contract/identity/recovery';
import {
  beginAuthenticator,
  renamePasskey,
  renewRecoveryCodes,
  sendSetupCode,
} from '#contract/identity/second-steps';
import { changeSignInRules, getSignInRules } from '#contract/identity/sign-in-rules';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

export type RecoverableClient = CallOutput<typeof listRecoveries>['clients'][number];

export const useBeginAuthenticator = defineAction(beginAuthenticator, {});
export const useRenamePasskey = defineAction(renamePasskey, {});
export const useRenewRecoveryCodes = defineAction(renewRecoveryCodes, {});

export const useSendSetupCode = defineAction(sendSetupCode, {
  failed: { fallback: 'Failed to send verification code' },
});

export const useStopOwnRecovery = defineAction(stopOwnRecovery, {
  done: { title: 'Recovery stopped' },
  failed: { fallback: 'Couldn’t stop the recovery. Please try again.' },
});

/** No live event reports recoveries. */
export const refreshRecoveries = () =>
  queryClient.invalidateQueries({ queryKey: queryKey(listRecoveries) });

export const useStartRecovery = defineAction(startRecovery, {});

export const useCancelRecovery = defineAction(cancelRecovery, {
  done: { title: 'Recovery canceled' },
  failed: { fallback: 'Couldn’t cancel the recovery. Please try again.' },
  onDone: refreshRecoveries,
  onFailed: () => void refreshRecoveries(),
});

export const signInRulesQuery = queryOptionsFor(getSignInRules, {});

export const useChangeSignInRules = defineAction(changeSignInRules, {
  keep: (saved) => queryClient.setQueryData(signInRulesQuery.queryKey, saved),
  done: { title: 'Sign-in rule saved' },
});
