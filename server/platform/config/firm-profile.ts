import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type FirmProfile, firmProfile } from '#contract/firm/firm';
import { type FirmPrice, firmPrices, maxLogoBytes } from '#domain/firm-values';
import { type FirmLogo, logoOf } from './firm-logo.ts';

/** The firm of the demo, which stands in for whatever the configuration leaves out. */
export const demoFirm: FirmProfile = {
  name: 'Bluebonnet Tax & Advisory',
  shortName: 'Bluebonnet',
  address: '1200 Barton Springs Rd, Suite 4, Austin, TX 78704',
  phone: '(512) 555-0142',
  email: 'hello@bluebonnettax.example',
  timeZone: 'America/Chicago',
  hours: [
    { days: 'Monday to Friday', time: '9:00 AM to 5:30 PM' },
    { days: 'Saturdays, February to April', time: '10:00 AM to 2:00 PM' },
  ],
  hero: {
    title: 'Always know where your tax return stands.',
    text: 'Upload your documents once, message the person preparing your return, and follow each step until it’s filed.',
  },
  services: [
    {
      name: 'Individual returns',
      forms: 'Form 1040, federal and state',
      included:
        'Your federal return with every schedule it needs, and a return for each state that taxed part of your income. Texas has no income tax.',
      suits: 'Employees, families, landlords, retirees, anyone with a K-1',
    },
    {
      name: 'Business returns',
      forms: 'Forms 1065, 1120, 1120-S, Schedule C',
      included:
        'The income tax return, K-1s for partners and S corporation shareholders, and the Texas franchise tax report, with depreciation carried from year to year.',
      suits: 'Sole proprietors, partnerships, LLCs, and corporations',
    },
    {
      name: 'Tax planning',
      forms: 'All year',
      included:
        'A projection of this year’s tax, a withholding check, and a short list of what to do before December 31.',
      suits: 'A sale, a move, a new business, a child, retirement',
    },
    {
      name: 'Quarterly estimates',
      forms: 'Form 1040-ES',
      included:
        'Four amounts with four dates, recalculated when your income changes, to help you avoid underpayment penalties.',
      suits: 'Self-employed people, investors, landlords',
    },
    {
      name: 'Extensions',
      forms: 'Forms 4868 and 7004',
      included:
        'The request, filed on time, and an estimate of what to pay with it. An extension moves the filing date, not the payment date.',
      suits: 'Anyone still waiting for a K-1 or a corrected form',
    },
    {
      name: 'Amendments',
      forms: 'Form 1040-X',
      included:
        'A corrected return with the reason and the evidence, no matter who prepared the first one.',
      suits: 'A missed deduction or credit, a form that came late',
    },
  ],
  accentHue: 165,
};

/** What the demo firm usually charges. */
const demoPrices: readonly FirmPrice[] = [
  { description: 'Form 1040, federal return', unitPrice: 45_000 },
  { description: 'State return', unitPrice: 9_500 },
  { description: 'Schedule C, one business', unitPrice: 18_000 },
  { description: 'Schedule E, per rental property', unitPrice: 12_500 },
  { description: 'Form 1065 or 1120-S with K-1s', unitPrice: 120_000 },
  { description: 'Texas franchise tax report', unitPrice: 25_000 },
  { description: 'Form 4868 or 7004, extension', unitPrice: 7_500 },
  { description: 'Form 1040-X, amended return', unitPrice: 27_500 },
  { description: 'Tax planning, per hour', unitPrice: 21_000 },
];

/** The firm as the product uses it. */
export interface ConfiguredFirm extends FirmProfile {
  /** What it usually charges, for the lines of invoices. */
  prices: readonly FirmPrice[];
  /** Its own mark; the demo firm's is drawn where there is none. */
  logo: FirmLogo | undefined;
}

/** What `FIRM_FILE` may hold: any part of the profile, and the mark beside it. */
const firmFile = firmProfile
  .extend({
    prices: firmPrices,
    /** Path of an SVG, PNG, or JPEG, from the folder of the file that names it. */
    logo: z.string().regex(/\.(svg|png|jpe?g)$/i, 'must end in .svg, .png, or .jpg'),
  })
  .partial();

/**
 * Puts the firm together: single variables win over the file, the file over the demo firm.
 *
 * @throws Error with a sentence that names the file and what is wrong in it
 */
export function readFirm(
  file: string | undefined,
  overrides: { [K in keyof FirmProfile]?: FirmProfile[K] | undefined },
): ConfiguredFirm {
  const { logo, prices, ...fromFile } = file === undefined ? {} : readFirmFile(file);
  const own = { ...fromFile, ...defined(overrides) };
  // A firm that says its name and no short one is called by its name, never by the demo firm's.
  const shortName = own.shortName ?? own.name ?? demoFirm.shortName;
  const profile = firmProfile.parse({ ...demoFirm, ...own, shortName });
  // Another firm has other prices, or none.
  const isDemo = Object.keys(own).length === 0;
  return {
    ...profile,
    prices: prices ?? (isDemo ? demoPrices : []),
    logo: logo === undefined ? undefined : findLogo(path.resolve(path.dirname(file ?? ''), logo)),
  };
}

type FirmFile = Partial<FirmProfile> & { logo?: string; prices?: FirmPrice[] };

function readFirmFile(file: string): FirmFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`FIRM_FILE: ${file} is missing or is not JSON.`, { cause });
  }
  const parsed = firmFile.safeParse(content);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) =>
        `${[...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.')}: ${issue.message}`,
    );
    throw new Error(`FIRM_FILE: ${file} has mistakes.\n  ${problems.join('\n  ')}`);
  }
  // Keys that were left out are absent, not undefined.
  return parsed.data as FirmFile;
}

function findLogo(file: string): FirmLogo {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size === 0 || size > maxLogoBytes) {
    throw new Error(
      `FIRM_FILE: the logo ${file} is missing, empty, or larger than ${maxLogoBytes / 1024} KB.`,
    );
  }
  const logo = logoOf(readFileSync(file));
  if (typeof logo === 'string')
    throw new Error(`FIRM_FILE: the logo ${file} can’t be used. ${logo}`);
  return logo;
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
