import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '#domain/tax/business-days';
import type { SignInRules } from '#contract/identity/sign-in-rules';
import { ApiError } from '#web/lib/api/api.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordForm } from '#web/ui/forms/password-form.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { signInRulesQuery, useChangeSignInRules } from './api.ts';

type Change = 'require' | 'stop';

/** The firm's rule for its staff: an authenticator app or a passkey, from which day on. */
export function SignInRulesSection() {
  const rules = useQuery(signInRulesQuery);
  const [changing, setChanging] = useState<Change>();
  const close = () => setChanging(undefined);
  return (
    <SettingSection title="Sign-in of staff" lead="Applies to everyone in this back office.">
      {rules.isPending ? (
        <SkeletonRows rows={1} label="Sign-in rules are loading" />
      ) : rules.isError ? (
        <ErrorState title="Sign-in rules could not be loaded" of={rules} />
      ) : (
        <>
          <SettingList label="Sign-in rules">
            <RuleRow rules={rules.data} onChange={setChanging} />
          </SettingList>
          <Dialog
            open={changing !== undefined}
            onOpenChange={close}
            size="small"
            title={changing === 'stop' ? 'Stop requiring it' : 'Require it for all staff'}
          >
            {changing === 'stop' ? (
              <StopRequiring onDone={close} />
            ) : (
              <RequireFrom rules={rules.data} onDone={close} />
            )}
          </Dialog>
        </>
      )}
    </SettingSection>
  );
}

interface RuleRowProps {
  rules: SignInRules;
  onChange: (change: Change) => void;
}

function RuleRow({ rules, onChange }: RuleRowProps) {
  const firm = useFirm();
  const { requiredFrom, inForce, latestDay, mayTurnOff } = rules;
  const [today] = useState(() => calendarDay(new Date(), firm.timeZone));
  const canMove = requiredFrom === null || latestDay >= today;
  return (
    <SettingRow
      title="Authenticator app or passkey required"
      actions={
        <>
          {canMove && (
            <Button size="small" onClick={() => onChange('require')}>
              {requiredFrom === null ? 'Require' : 'Change the date'}
            </Button>
          )}
          {requiredFrom !== null && mayTurnOff && (
            <Button size="small" onClick={() => onChange('stop')}>
              Stop requiring
            </Button>
          )}
        </>
      }
    >
      {requiredFrom === null
        ? 'Off. Staff may also sign in with codes by email or text message.'
        : !inForce
          ? `On from ${shortDate(requiredFrom)}. Until then, staff without one see a reminder; from that day, they set it up before anything else.`
          : `On. Staff of ${firm.shortName} without one set it up at their next sign-in.`}
    </SettingRow>
  );
}

function RequireFrom({ rules, onDone }: { rules: SignInRules; onDone: () => void }) {
  const firm = useFirm();
  const [today] = useState(() => calendarDay(new Date(), firm.timeZone));
  const [day, setDay] = useState(today);
  const change = useChangeSignInRules({ onDone });
  const { error } = change;
  const aboutDay = error instanceof ApiError ? error.fields['requiredFrom'] : undefined;
  return (
    <PasswordForm
      aria-label="Sign-in rule"
      submitLabel="Require"
      pending={change.isPending}
      error={aboutDay === undefined ? error : undefined}
      onSubmit={(currentPassword) =>
        change.mutate({
          body: { adminsNeedStrongStep: true, requiredFrom: day, currentPassword },
        })
      }
    >
      <p className="text-[15px] leading-[22px] text-pretty text-muted">
        From this day, staff without an authenticator app or passkey have to set one up before they
        can do anything else. They can do it sooner.
      </p>
      <Field
        label="Required from"
        hint={`Today means right away. The latest day is ${shortDate(rules.latestDay)}.`}
        error={aboutDay}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            max={rules.latestDay}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
    </PasswordForm>
  );
}

function StopRequiring({ onDone }: { onDone: () => void }) {
  const change = useChangeSignInRules({ onDone });
  return (
    <PasswordForm
      aria-label="Sign-in rule"
      submitLabel="Stop requiring"
      pending={change.isPending}
      error={change.error}
      onSubmit={(currentPassword) =>
        change.mutate({ body: { adminsNeedStrongStep: false, currentPassword } })
      }
    >
      <p className="text-[15px] leading-[22px] text-pretty text-muted">
        Staff without an authenticator app or passkey may sign in with codes by email and text
        message again. Those codes can be intercepted.
      </p>
    </PasswordForm>
  );
}
