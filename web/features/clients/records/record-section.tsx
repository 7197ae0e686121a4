import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientRecord } from '#contract/clients/client-record';
import type { Client } from '#contract/clients/clients';
import { isEntity } from '#domain/client-accounts';
import { clientKindLabels, type RecordFieldName, recordLimits } from '#domain/client-records';
import { dayText } from '#web/lib/format/day.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { useClientRecord } from './api.ts';
import { DependentDialog } from './dependent-dialog.tsx';
import { DependentList } from './dependents.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { otherFields, recordLabels, textOfField, valuesOf } from './record-fields.ts';
import { RecordTags } from './record-tags.tsx';
import { TaxpayerNumber } from './taxpayer-number.tsx';

/** What a preparer needs for the return: kind, numbers, address, family, states, tags. */
export function RecordSection({ client }: { client: Client }) {
  const { data: record, error, refetch } = useClientRecord(client.id);
  const dialog = useOpenDialog();
  if (!record) {
    return (
      <SettingSection title="Record" lead="What the return needs. For staff only.">
        <NotLoaded of={{ error, refetch }} what="The record" rows={6} />
      </SettingSection>
    );
  }
  const name = nameOf(client);
  const changed = record.dependents.find(({ id }) => dialog.open === `dependent-${id}`);
  return (
    <>
      <SettingSection
        title="Record"
        lead="What the return needs. For staff only."
        foot={<Button onClick={() => dialog.show('record')}>Edit record</Button>}
      >
        <Facts className="max-w-[640px]" facts={factsOf(record, name)} />
      </SettingSection>
      {!isEntity(record.kind) && (
        <SettingSection
          title="Dependents"
          lead="People the client supports."
          foot={
            record.dependents.length < recordLimits.dependents && (
              <Button onClick={() => dialog.show('new-dependent')}>
                <Plus aria-hidden="true" />
                Add dependent
              </Button>
            )
          }
        >
          <DependentList
            clientId={client.id}
            dependents={record.dependents}
            onEdit={(id) => dialog.show(`dependent-${id}`)}
          />
        </SettingSection>
      )}
      <SettingSection title="Tags" lead="Words to find and group clients by.">
        <RecordTags clientId={client.id} record={record} />
      </SettingSection>
      {dialog.open === 'record' && (
        <RecordDialog clientId={client.id} name={name} record={record} onClose={dialog.close} />
      )}
      {dialog.open === 'new-dependent' && (
        <DependentDialog
          clientId={client.id}
          record={record}
          dependent={null}
          onClose={dialog.close}
        />
      )}
      {changed && (
        <DependentDialog
          clientId={client.id}
          record={record}
          dependent={changed}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

const none = '–';

function Copyable({ what, text }: { what: string; text: string | null }) {
  if (text === null || text === '') return none;
  return (
    <span className="flex flex-wrap items-center gap-x-1 whitespace-pre-line">
      {text}
      <CopyButton what={what} text={text} />
    </span>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

function factsOf(record: ClientRecord, name: string): Fact[] {
  const { number } = record;
  return [
    { name: 'Kind', value: clientKindLabels[record.kind] },
    {
      name: 'Taxpayer number',
      value: number ? <TaxpayerNumber key={number.id} number={number} whose={`${name}’s`} /> : none,
    },
    ...(isEntity(record.kind) ? entityFacts(record) : personFacts(record)),
    { name: 'Address', value: <Copyable what="address" text={addressOf(record)} /> },
    ...factsOfFields(record, ['states', ...otherFields(record)]),
  ];
}

function entityFacts({ formedOn, ...record }: ClientRecord): Fact[] {
  return [
    {
      name: 'Formed on',
      value: <Copyable what="date" text={formedOn === null ? null : dayText(formedOn)} />,
    },
    ...factsOfFields({ formedOn, ...record }, ['fiscalYearEnd']),
  ];
}

function personFacts(record: ClientRecord): Fact[] {
  const { birthDate, spouseBirthDate, spouseNumber } = record;
  const spouse = [record.spouseFirstName, record.spouseLastName].filter(Boolean).join(' ');
  return [
    {
      name: 'Date of birth',
      value: <Copyable what="date of birth" text={birthDate && dayText(birthDate)} />,
    },
    ...factsOfFields(record, ['filingStatus']),
    { name: 'Spouse', value: <Copyable what="spouse’s name" text={spouse} /> },
    ...(spouseBirthDate === null
      ? []
      : [
          {
            name: 'Spouse’s date of birth',
            value: <Copyable what="spouse’s date of birth" text={dayText(spouseBirthDate)} />,
          },
        ]),
    ...(spouseNumber === null
      ? []
      : [
          {
            name: 'Spouse’s number',
            value: (
              <TaxpayerNumber key={spouseNumber.id} number={spouseNumber} whose={`${spouse}’s`} />
            ),
          },
        ]),
  ];
}

const factsOfFields = (record: ClientRecord, names: readonly RecordFieldName[]): Fact[] =>
  names.map((name) => ({
    name: recordLabels[name],
    value: textOfField(name, valuesOf(record)[name]) || none,
  }));

/** In lines, as on an envelope; null where nothing is known. */
function addressOf({ addressLine1, addressLine2, city, state, zip }: ClientRecord): string | null {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [addressLine1, addressLine2, place].filter(Boolean).join('\n') || null;
}
