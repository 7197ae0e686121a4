import type { Actor } from '#platform/actor';
import type { NotifiedEvent } from './events.ts';

/** Where to go to see what an event is about, in its account. */
export function linkOf(event: NotifiedEvent, role: Actor['role']): string {
  const place = placeOf(event, role);
  if (event.account === undefined) return place;
  return `${place}${place.includes('?') ? '&' : '?'}account=${event.account}`;
}

function placeOf(event: NotifiedEvent, role: Actor['role']): string {
  switch (event.kind) {
    case 'message':
      return role === 'admin'
        ? `/admin?section=messages&conversation=${event.conversationId}`
        : `/?tab=messages&conversation=${event.conversationId}`;
    case 'file-processed':
    case 'file-uploaded':
    case 'file-asked':
    case 'item-requested':
      return '/?tab=documents';
    case 'step-completed':
    case 'item-approved':
    case 'item-sent-back':
      return '/?tab=timeline';
    case 'signature-asked':
      return `/sign?request=${event.requestId}`;
    case 'return-delivered':
    case 'return-part-replaced':
      return `/?tab=timeline&view=return&delivery=${event.deliveryId}`;
    case 'return-answered':
      return `/admin?section=deliveries&delivery=${event.deliveryId}`;
    case 'signature-stuck':
      return '/admin?section=signatures';
    case 'invoice-sent':
    case 'invoice-due':
    case 'invoice-paid':
      return '/?tab=payments';
    case 'form-requested':
      return event.form === 'consent' ? `/consent?form=${event.formId}` : '/agreements';
    case 'access-changed':
      return '/';
    case 'new-sign-in':
      return '/?tab=profile';
    case 'alarm':
      return '/admin?section=alarms';
    case 'inquiry':
    case 'inquiry-assigned':
      return '/admin/inquiries';
    case 'work-assigned':
      return '/admin?section=workload';
    case 'mention':
      return `/admin?section=clients&client=${event.clientId}&tab=notes`;
    case 'client-assigned':
      return `/admin?section=clients&client=${event.clientId}`;
    case 'project-assigned':
      return `/admin?section=projects&project=${event.projectId}`;
    case 'conversation-assigned':
      return `/admin?section=messages&conversation=${event.conversationId}`;
    case 'firm-export':
      return '/admin?section=export';
  }
}
