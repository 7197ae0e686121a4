/** Accounting programs that take our invoices as a file. */
export const accountingPrograms = ['quickbooks', 'xero'] as const;
export type AccountingProgram = (typeof accountingPrograms)[number];

export const accountingProgramLabels: Readonly<Record<AccountingProgram, string>> = {
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
};
