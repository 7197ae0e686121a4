import type { UseMutationResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { LinkSpent } from '#web/ui/link-spent.tsx';
import { StepHead } from '#web/ui/step.tsx';

interface MailLinkPageProps {
  /** From the fragment of the address, which no server and no log ever sees. */
  token: string | undefined;
  title: string;
  lead: ReactNode;
  submitLabel: string;
  action: UseMutationResult<unknown, Error, { body: { token: string } }>;
  doneTitle: string;
  doneLead: ReactNode;
}

/**
 * The page behind a link in an email. It asks before it acts: programs that look at links in
 * emails must not change anything by opening them.
 */
export function MailLinkPage(props: MailLinkPageProps) {
  const firm = useFirm();
  const { token, title, action } = props;
  const callUs = (
    <a href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`} className={buttonClass({ size: 'large' })}>
      Call {firm.phone}
    </a>
  );
  const { error } = action;

  if (action.isSuccess) {
    return (
      <section role="status">
        <StepHead title={props.doneTitle}>{props.doneLead}</StepHead>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/forgot-password"
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            Choose a new password
          </Link>
          <Link to="/auth" className={buttonClass({ size: 'large' })}>
            Sign in
          </Link>
        </div>
      </section>
    );
  }
  if (token === undefined || (error instanceof ApiError && error.code === 'invalid_link')) {
    return <LinkSpent reason={error}>{callUs}</LinkSpent>;
  }
  return (
    <section aria-label={title}>
      <StepHead title={title}>{props.lead}</StepHead>
      {action.isError && (
        <Callout tone="bad" role="alert" className="mb-5">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="large"
          pending={action.isPending}
          onClick={() => action.mutate({ body: { token } })}
        >
          {props.submitLabel}
        </Button>
        {callUs}
      </div>
    </section>
  );
}
