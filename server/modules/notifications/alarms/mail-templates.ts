import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import { rules } from './kinds.ts';
import { type AlarmFacts, labelsOf } from './labels.ts';

/** Notifies an admin of new alarms. It names no client and no account: a mail may be read by others. */
export function alarmMail(config: Config, to: string, alarms: readonly AlarmFacts[]): Mail {
  const titles = [...new Set(alarms.map(({ kind }) => rules[kind].title))];
  return composeMail(config, {
    to,
    subject: titles.length === 1 ? `Alarm: ${titles[0]}` : `${titles.length} alarms`,
    paragraphs: alarms.map(
      (alarm) => `${rules[alarm.kind].title}. ${labelsOf(alarm, undefined).message}`,
    ),
    action: { label: 'See what to do', url: `${config.appUrl}/admin?section=alarms` },
    closing: [
      'An alarm stays open until it’s resolved or your staff acknowledge it. We won’t email you about the same kind again within an hour.',
    ],
  });
}
