import type { Overview } from '#contract/firm/overview';
import { dollars } from '#domain/money';
import { useNow } from '#web/lib/browser/use-now.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { dueIn } from '#web/lib/format/due.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { waiting } from '#web/lib/format/waiting.ts';
import { Group, nameOf, type PartProps, Row } from './waiting-group.tsx';

export function Alarms({ alarms }: Pick<Overview, 'alarms'>) {
  const now = useNow();
  const to = { section: 'alarms' } as const;
  return (
    <Group of={alarms} one="Alarm is open" many="Alarms are open" search={to}>
      {alarms.items.map(({ id, title, message, openedAt }) => (
        <Row
          key={id}
          id={id}
          to={to}
          title={title}
          detail={message}
          age={waiting(openedAt, now).text}
          tone="money"
          link="See what to do"
        />
      ))}
    </Group>
  );
}

export function Invoices({ invoices, work }: PartProps & Pick<Overview, 'invoices'>) {
  const today = useToday() ?? '';
  const now = useNow();
  return (
    <Group
      of={invoices}
      one="Invoice is overdue"
      many="Invoices are overdue"
      detail={`${dollars(invoices.cents)} in all`}
      search={{ section: 'invoices', status: 'overdue', order: 'due' }}
    >
      {invoices.items.map((invoice) => {
        const { id, invoiceNumber, client, balanceCents, dueDate, sentAt, canSend } = invoice;
        const isFresh = sentAt !== null && now.getTime() - Date.parse(sentAt) < 86_400_000;
        return (
          <Row
            key={id}
            id={id}
            to={{ section: 'invoices', invoice: id }}
            title={`${nameOf(client)}, ${dollars(balanceCents)}`}
            detail={`${invoiceNumber}, ${sentAt === null ? 'never emailed' : `last emailed ${shortMoment(sentAt)}`}`}
            age={dueIn(dueDate, today)}
            tone="money"
            isBusy={work.busy.has(id)}
            action={
              canSend &&
              !isFresh && {
                label: sentAt === null ? 'Send invoice' : 'Send reminder',
                about: invoiceNumber,
                onClick: () => work.mail(invoice),
              }
            }
          />
        );
      })}
    </Group>
  );
}
