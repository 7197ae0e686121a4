import type { MergePreview, RecordSide } from '#contract/clients/client-merges';
import { filingStatusLabels } from '#domain/client-records';
import { states } from '#domain/states';
import { otherFields, recordLabels, textOfField, valuesOf } from '../records/record-fields.ts';
import { dayText } from '#web/lib/format/day.ts';
import { phoneNumber, plural } from '#web/lib/format/format.ts';
import { clientName } from '#domain/client-accounts';
import { cx } from '#web/lib/cx.ts';

/** Two records side by side: what is kept is in ink, what the merged client won’t have is struck through. */
export function Comparison({ preview }: { preview: MergePreview }) {
  const { kept, merged } = preview;
  return (
    <table className="mt-2 w-full table-fixed border-collapse text-[13px] leading-5">
      <caption className="sr-only">Both records, and what the merged client has of each</caption>
      <thead>
        <tr className="border-b border-line-strong text-left align-bottom">
          <th scope="col" className="w-[26%] py-2 pe-2 font-normal text-muted">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="py-2 pe-3 font-semibold">
            Stays
          </th>
          <th scope="col" className="py-2 font-semibold">
            Is closed
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(kept, merged).map(({ name, stays, closes, isSurviving }) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 pe-2 text-left font-normal text-muted">
              {name}
            </th>
            <td className="py-1.5 pe-3 wrap-anywhere tabular-nums">{stays || none}</td>
            <td className="py-1.5 wrap-anywhere tabular-nums">
              {closes === '' ? (
                none
              ) : (
                <span className={cx(!isSurviving && 'text-muted line-through')}>{closes}</span>
              )}
              {closes !== '' && (
                <span className="block text-xs text-muted">
                  {stays === closes ? 'Same' : isSurviving ? 'Kept' : 'Not kept'}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const none = '–';

interface Row {
  name: string;
  stays: string;
  closes: string;
  /** Whether the merged client has what the closed record says. */
  isSurviving: boolean;
}

function rowsOf(kept: RecordSide, merged: RecordSide): Row[] {
  const single: readonly [string, (side: RecordSide) => string][] = [
    ['Name', ({ client }) => clientName(client)],
    ['Email', ({ client }) => client.email],
    ['Phone', ({ client }) => (client.phoneNumber === null ? '' : phoneNumber(client.phoneNumber))],
    ['Signs in', ({ client }) => (client.hasAccount ? `As ${client.username ?? ''}` : '')],
  ];
  const filled: readonly [string, (side: RecordSide) => string][] = [
    ['Taxpayer number', ({ record }) => (record.number ? `Ends in ${record.number.lastFour}` : '')],
    ['Date of birth', ({ record }) => (record.birthDate === null ? '' : dayText(record.birthDate))],
    ['Address', addressOf],
    ['States', ({ record }) => record.states.map((code) => states[code]).join(', ')],
    [
      'Filing status',
      ({ record }) => (record.filingStatus === null ? '' : filingStatusLabels[record.filingStatus]),
    ],
    [
      'Spouse',
      ({ record }) => [record.spouseFirstName, record.spouseLastName].filter(Boolean).join(' '),
    ],
    ...otherFields(kept.record).map((name): [string, (side: RecordSide) => string] => [
      recordLabels[name],
      ({ record }) => textOfField(name, valuesOf(record)[name]),
    ]),
  ];
  const added: readonly [string, (side: RecordSide) => string][] = [
    ['Tags', ({ record }) => record.tags.join(', ')],
    [
      'Dependents',
      ({ record }) => record.dependents.map((person) => clientName(person)).join(', '),
    ],
    ['Documents', ({ counts }) => amount(counts.files, 'document')],
    ['Folders', ({ counts }) => amount(counts.folders, 'folder')],
    ['Projects', ({ counts }) => amount(counts.projects, 'project')],
    ['Conversations', ({ counts }) => amount(counts.conversations, 'conversation')],
    ['Invoices', ({ counts }) => amount(counts.invoices, 'invoice')],
    ['Notes', ({ counts }) => amount(counts.notes, 'note')],
  ];
  const row = (
    [name, read]: readonly [string, (side: RecordSide) => string],
    isSurviving: (stays: string, closes: string) => boolean,
  ): Row => {
    const [stays, closes] = [read(kept), read(merged)];
    return { name, stays, closes, isSurviving: isSurviving(stays, closes) };
  };
  return [
    ...single.map((part) => row(part, (stays, closes) => stays === closes)),
    ...filled.map((part) => row(part, (stays, closes) => stays === '' || stays === closes)),
    ...added.map((part) => row(part, () => true)),
  ].filter(({ stays, closes }) => stays !== '' || closes !== '');
}

const amount = (count: number, noun: string): string => (count === 0 ? '' : plural(count, noun));

function addressOf({ record }: RecordSide): string {
  const { addressLine1, addressLine2, city, state, zip } = record;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, place].filter(Boolean).join(', ');
}
