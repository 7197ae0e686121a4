import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
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
  act: (token: string) => Promise<unknown>;
  doneTitle: string;
  doneLead: ReactNode;
  /** Where to go from there. */
  next: ReactNode;
}

/**
 * The page behind a link in an email. It asks before it acts: programs that look at links in
 * emails must not change anything by opening them.
 */
export function MailLinkPage(props: MailLinkPageProps) {
  const firm = useFirm();
  const { token, title, act } = props;
  const mutation = useMutation({ mutationFn: act });
  const callUs = (
    <a href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`} className={buttonClass({ size: 'large' })}>
      Call {firm.phone}
    </a>
  );
  const { error } = mutation;

  if (mutation.isSuccess) {
    return (
      <section role="status">
        <StepHead title={props.doneTitle}>{props.doneLead}</StepHead>
        <div className="flex flex-wrap gap-2">{props.next}</div>
      </section>
    );
  }
  if (token === undefined || (error instanceof ApiError && error.code === 'invalid_link')) {
    return <LinkSpent reason={error}>{callUs}</LinkSpent>;
  }
  return (
    <section aria-label={title}>
      <StepHead title={title}>{props.lead}</StepHead>
      {mutation.isError && (
        <Callout tone="bad" role="alert" className="mb-5">
          {messageOf(error, 'Please try again.')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="large"
          pending={mutation.isPending}
          onClick={() => mutation.mutate(token)}
        >
          {props.submitLabel}
        </Button>
        {callUs}
      </div>
    </section>
  );
}
