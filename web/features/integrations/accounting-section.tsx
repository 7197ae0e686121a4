import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportAccounting } from '#contract/integrations/accounting';
import { exportContacts } from '#contract/integrations/contacts';
import {
  type AccountingProgram,
  accountingProgramLabels,
  accountingPrograms,
} from '#domain/accounting-programs';
import { urlFor } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { dayOf } from '#web/lib/format/day.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { ExportLink } from '#web/ui/lists/export-link.tsx';

/** All clients for an address book. */
export function ContactsSection() {
  return (
    <SettingSection
      title="Contacts"
      lead="The names, email addresses, and phone numbers of all clients who aren’t archived, for an address book."
    >
      <ExportLink href={urlFor(exportContacts, {})} className={buttonClass({ size: 'small' })}>
        <Download aria-hidden="true" />
        Download all contacts
      </ExportLink>
    </SettingSection>
  );
}

/** Invoices of a period for an accounting program. */
export function AccountingSection() {
  const { timeZone } = useFirm();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const [program, setProgram] = useState<AccountingProgram>('quickbooks');
  const [from, setFrom] = useState(() => `${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [account, setAccount] = useState('200');
  const input = exportAccounting.query.safeParse({ program, from, to, account });
  const errorOf = (name: string): string | undefined =>
    input.error?.issues.find(({ path }) => path[0] === name)?.message;
  return (
    <SettingSection
      title="Accounting"
      lead="Invoices issued in a period, without void ones, as the file that the program imports."
    >
      <div className="grid max-w-[560px] grid-cols-2 gap-4 phone:gap-x-3">
        <Field
          label="Program"
          className={program === 'xero' ? 'max-[480px]:col-span-2' : 'col-span-2'}
        >
          {(control) => (
            <Select
              {...control}
              value={program}
              onChange={({ target }) =>
                setProgram(accountingPrograms.find((name) => name === target.value) ?? program)
              }
            >
              {accountingPrograms.map((name) => (
                <option key={name} value={name}>
                  {accountingProgramLabels[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {program === 'xero' && (
          <Field label="Account code" className="max-[480px]:col-span-2" error={errorOf('account')}>
            {(control) => (
              <Input
                {...control}
                value={account}
                autoComplete="off"
                onChange={({ target }) => setAccount(target.value)}
              />
            )}
          </Field>
        )}
        <Field label="First day" error={errorOf('from')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label="Last day" error={errorOf('to')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
        <p className="col-span-2 text-sm leading-5 text-pretty text-muted">
          {notes[program]} A name that begins like a formula gets an apostrophe in front.
        </p>
        {input.success && (
          <ExportLink
            href={urlFor(exportAccounting, { query: input.data })}
            className={buttonClass({ size: 'small', className: 'col-span-2 justify-self-start' })}
          >
            <Download aria-hidden="true" />
            Download for {accountingProgramLabels[program]}
          </ExportLink>
        )}
      </div>
    </SettingSection>
  );
}

const notes: Readonly<Record<AccountingProgram, string>> = {
  quickbooks:
    'QuickBooks Online takes up to 100 invoices in one file: choose a shorter period for more.',
  xero: 'Lines get the tax type “Tax Exempt”. Invoices arrive in Xero as drafts.',
};
