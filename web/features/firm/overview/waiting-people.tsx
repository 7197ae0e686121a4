import { contactServices, promisedAnswerHours } from '#domain/inquiry-values';
import { longUnansweredHours, type Overview } from '#contract/firm/overview';
import { useNow } from '#web/lib/browser/use-now.ts';
import { waiting } from '#web/lib/format/waiting.ts';
import { Group, nameOf, type PartProps, Row } from './waiting-group.tsx';

export function Inquiries({ inquiries, work }: PartProps & Pick<Overview, 'inquiries'>) {
  const now = useNow();
  return (
    <Group
      of={inquiries}
      one="New inquiry"
      many="New inquiries"
      page="/admin/inquiries"
      search={{ status: 'new' }}
    >
      {inquiries.items.map((inquiry) => {
        const { id, timeline, taxSituation, createdAt } = inquiry;
        const { text, long } = waiting(createdAt, now, promisedAnswerHours);
        const services = contactServices.filter((service) => taxSituation.includes(service.id));
        return (
          <Row
            key={id}
            id={id}
            page="/admin/inquiries"
            to={{ status: 'new' }}
            title={nameOf(inquiry)}
            detail={[
              ...(timeline === 'asap' ? ['Rush'] : []),
              ...services.map(({ label }) => label),
            ].join(', ')}
            age={text}
            tone={long || timeline === 'asap' ? 'late' : 'calm'}
            isBusy={work.busy.has(id)}
            action={{
              label: 'Mark contacted',
              about: nameOf(inquiry),
              onClick: () => work.answer(inquiry),
            }}
          />
        );
      })}
    </Group>
  );
}

export function Conversations({
  conversations,
  work,
}: PartProps & Pick<Overview, 'conversations'>) {
  const now = useNow();
  return (
    <Group
      of={conversations}
      one="Conversation needs an answer"
      many="Conversations need an answer"
      search={{ section: 'messages' }}
    >
      {conversations.items.map((conversation) => {
        const { id, subject, client, waitingSince, priority } = conversation;
        const { text, long } = waiting(waitingSince, now, longUnansweredHours);
        const to = { section: 'messages', conversation: id } as const;
        const isPressing = priority === 'high' || priority === 'urgent';
        return (
          <Row
            key={id}
            id={id}
            to={to}
            title={subject}
            detail={`${nameOf(client)}${isPressing ? `, ${priority} priority` : ''}`}
            age={text}
            tone={long ? 'late' : 'calm'}
            isBusy={work.busy.has(id)}
            action={{ label: 'Resolve', about: subject, onClick: () => work.resolve(conversation) }}
            link="Reply"
          />
        );
      })}
    </Group>
  );
}
