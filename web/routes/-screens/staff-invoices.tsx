import { Plus } from 'lucide-react';
import { DifferencesPanel } from '#web/features/billing/payments/differences-panel.tsx';
import { InvoicesPanel } from '#web/features/billing/invoices/invoices-panel.tsx';
import { TotalsPanel } from '#web/features/billing/invoices/totals/totals-panel.tsx';
import { defineSearch, openRecord, viewOf, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';

const tabs = [
  { value: 'invoices', label: 'Invoices' },
  { value: 'totals', label: 'Totals' },
  { value: 'differences', label: 'Reconciliation' },
] as const;

const invoicesSearch = defineSearch({
  tab: viewOf(
    tabs.map(({ value }) => value),
    'invoices',
  ),
  invoice: openRecord,
  open: word,
});

/** The invoices section of the back office: the list, its totals, and what does not agree. */
export function StaffInvoices() {
  const [search, change] = useAddress(invoicesSearch);
  return (
    <Tabs
      className="desk:flex desk:h-full desk:min-h-0 desk:flex-col"
      value={search.tab}
      onValueChange={(tab) => change(invoicesSearch.read({ tab }), { step: true })}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-staff-title">Invoices</h1>
        <SegmentsList aria-label="Parts of invoices" className="phone:order-3 phone:w-full">
          {tabs.map(({ value, label }) => (
            <SegmentsTrigger key={value} value={value}>
              {label}
            </SegmentsTrigger>
          ))}
        </SegmentsList>
        <Button
          variant="primary"
          className="ms-auto print:hidden"
          onClick={() =>
            change({ tab: 'invoices', invoice: null, open: 'new-invoice' }, { step: true })
          }
        >
          <Plus aria-hidden="true" />
          Create invoice
        </Button>
      </div>
      <TabsContent
        value="invoices"
        className="mt-3 desk:data-[state=active]:flex desk:min-h-0 desk:flex-1 desk:flex-col"
      >
        <InvoicesPanel />
      </TabsContent>
      <TabsContent
        value="totals"
        className="mt-4 pb-10 desk:min-h-0 desk:flex-1 desk:overflow-auto"
      >
        <TotalsPanel />
      </TabsContent>
      <TabsContent
        value="differences"
        className="mt-4 pb-10 desk:min-h-0 desk:flex-1 desk:overflow-auto"
      >
        <DifferencesPanel />
      </TabsContent>
    </Tabs>
  );
}
