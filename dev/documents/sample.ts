import type { FileCategory } from '#contract/documents/files';
import { drawReceiptPhoto } from './receipt-photo.ts';
import type { ReceiptLine } from './receipt-paper.ts';
import type { Surface } from './table-top.ts';
import type { PlainDate } from './text.ts';

/** The demo accounts that have documents. */
export type SampleOwner = 'client' | 'client2' | 'client3' | 'client4' | 'client5' | 'client6';

/** A document of a demo client, drawn when `render` is called. */
export interface SampleDocument {
  owner: SampleOwner;
  filename: string;
  category: FileCategory;
  taxYear: number;
  uploadedDaysAgo: number;
  isProcessed?: true;
  /** The path of the folder it is filed in; Root when left out. */
  folder?: string;
  /** Versions that came before the one `render` draws, oldest first. */
  earlier?: readonly { uploadedDaysAgo: number; render: () => Promise<Buffer> }[];
  /** What its owner noted about the version that `render` draws. */
  notes?: string;
  /** When its owner deleted it, if so. */
  deletedDaysAgo?: number;
  render: () => Promise<Buffer>;
}

/** A sample as the lists write it: whose it is is at the head of the list. */
export type OwnSample = Omit<SampleDocument, 'owner'>;

/** A sample of a list for one tax year. */
export type SampleOfYear = Omit<OwnSample, 'taxYear'>;

export const ofYear = (taxYear: number, samples: readonly SampleOfYear[]): OwnSample[] =>
  samples.map((sample) => ({ ...sample, taxYear }));

const merchants = {
  hardware: {
    name: 'Cornerstone Hardware',
    address: ['4117 S Lamar Blvd', 'Austin, TX 78704'],
    phone: '(512) 555-0133',
  },
  office: {
    name: 'Papertrail Office',
    address: ['2500 W Anderson Ln', 'Austin, TX 78757'],
    phone: '(512) 555-0104',
  },
  pharmacy: {
    name: 'Parkside Pharmacy',
    address: ['88 Round Rock Ave', 'Round Rock, TX 78664'],
    phone: '(512) 555-0188',
  },
  kitchen: {
    name: 'Copper & Salt Supply',
    address: ['301 W 8th St', 'Georgetown, TX 78626'],
    phone: '(512) 555-0160',
  },
  fuel: {
    name: 'Lonestar Fuel 0482',
    address: ['15200 N IH-35', 'Pflugerville, TX 78660'],
    phone: '(512) 555-0196',
  },
} as const;

/** Texas sales tax, state and local, at its maximum (Tex. Tax Code 151.051 and 321.101). */
const salesTaxRate = 0.0825;

/** A photo of a receipt whose tax and total follow from its lines (cents). */
export function receiptPhoto(input: {
  merchant: keyof typeof merchants;
  lines: readonly ReceiptLine[];
  date: PlainDate;
  surface: Surface;
  seed: number;
}): Promise<Buffer> {
  const subtotal = input.lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round(subtotal * salesTaxRate);
  return drawReceiptPhoto({
    ...input,
    merchant: merchants[input.merchant],
    tax,
    total: subtotal + tax,
  });
}
