import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSignInRules, getSignInRules } from '#contract/sign-in-rules';
import { call, queryOptionsFor } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useFirm } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, focusFirstField } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PasswordForm } from '#web/ui/password-form.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';

const rulesQuery = queryOptionsFor(getSignInRules, {});

/** The firm's rule for its staff: an authenticator app or a passkey, or codes as well. */
export function SignInRules() {
  const firm = useFirm();
  const rules = useQuery(rulesQuery);
  const [changing, setChanging] = useState(false);
  const required = rules.data?.adminsNeedStrongStep === true;
  return (
    <SettingSection title="Sign-in of staff" lead={`Holds for everyone in this back office.`}>
      {rules.isPending ? (
        <SkeletonRows rows={1} label="Sign-in rules are loading" />
      ) : rules.isError ? (
        <ErrorState
          title="Sign-in rules could not be loaded"
          error={rules.error}
          onRetry={() => void rules.refetch()}
        />
      ) : (
        <SettingList label="Sign-in rules">
          <SettingRow
            title="Authenticator app or passkey required"
            actions={
              <Button size="small" onClick={() => setChanging(true)}>
                {required ? 'Stop requiring' : 'Require'}
              </Button>
            }
          >
            {required
              ? `On. Staff of ${firm.shortName} without one are led to set it up at their next sign-in.`
              : 'Off. Staff may also sign in with codes by email or text message.'}
          </SettingRow>
        </SettingList>
      )}
      <Dialog
        open={changing}
        onOpenChange={setChanging}
        size="small"
        onOpenAutoFocus={focusFirstField}
        title={required ? 'Stop requiring it' : 'Require it of all staff'}
      >
        <ChangeRule require={!required} onDone={() => setChanging(false)} />
      </Dialog>
    </SettingSection>
  );
}

function ChangeRule({ require, onDone }: { require: boolean; onDone: () => void }) {
  const change = useMutation({
    mutationFn: (currentPassword: string) =>
      call(changeSignInRules, { body: { adminsNeedStrongStep: require, currentPassword } }),
    onSuccess: (rules) => {
      queryClient.setQueryData(rulesQuery.queryKey, rules);
      toast({ title: 'Sign-in rule saved' });
      onDone();
    },
  });
  return (
    <PasswordForm
      aria-label="Sign-in rule"
      submitLabel={require ? 'Require' : 'Stop requiring'}
      pending={change.isPending}
      error={change.error}
      onSubmit={change.mutate}
    >
      <p className="text-[15px] leading-[22px] text-pretty text-muted">
        {require
          ? 'Staff who have neither an authenticator app nor a passkey set one up before anything else is open to them.'
          : 'Codes by email and text message will be enough again. They can be intercepted.'}
      </p>
    </PasswordForm>
  );
}
