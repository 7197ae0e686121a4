import type { TextTemplateValues } from '../../domain/text-templates.ts';
import type { App } from '../../server/app.ts';
import { addTemplate, textTemplates } from '../../server/modules/requests/text-templates/index.ts';
import type { DemoAccount } from './accounts.ts';

/** What the demo firm writes most often. */
const samples: readonly TextTemplateValues[] = [
  {
    kind: 'reply',
    name: 'We have everything',
    text: 'Hi {client first name},\n\nThank you, we now have everything we need for your {tax year} return. {preparer} is preparing it and will write here if a question comes up. You can see how far it is in your portal: {portal link}\n\n{my name}\n{firm}',
  },
  {
    kind: 'reply',
    name: 'Something is still missing',
    text: 'Hi {client first name},\n\nYour {tax year} return is nearly ready to prepare. What we still need is on your dashboard, each with an upload button: {portal link}\n\nIf you don’t have one of these, tell us here and we’ll find another way.\n\n{my name}\n{firm}',
  },
  {
    kind: 'reply',
    name: 'Your return is ready to sign',
    text: 'Hi {client first name},\n\nYour {tax year} return is ready. Please read it, then sign Form 8879, which authorizes us to e-file. The result: {refund or amount due}.\n\nCall {firm phone} if a number surprises you. Nothing is filed until you sign.\n\n{my name}\n{firm}',
  },
  {
    kind: 'reply',
    name: 'When will my refund arrive?',
    text: 'Hi {client first name},\n\nThe IRS accepted your {tax year} return on {date accepted}. Most refunds by direct deposit arrive within 21 days. You can follow yours at irs.gov/refunds with your Social Security number, filing status, and the exact amount.\n\n{my name}\n{firm}',
  },
  {
    kind: 'reply',
    name: 'You received an IRS notice',
    text: 'Hi {client first name},\n\nPlease don’t worry, and don’t pay or answer yet. Upload every page of the notice here, front and back: {portal link}\n\nWe’ll read it and tell you what it means by {day}.\n\n{my name}\n{firm}',
  },
  {
    kind: 'request',
    name: 'Missing W-2',
    title: 'Form W-2 from {employer} for {tax year}',
    text: 'Your wages and what was withheld. If it hasn’t come, ask the employer’s payroll office for a copy, or download it from their payroll site.',
  },
  {
    kind: 'request',
    name: 'A better copy',
    title: 'A clearer copy of {document}',
    text: 'We couldn’t read all of it. Please photograph each page flat and in daylight, or upload the PDF you received.',
  },
  {
    kind: 'request',
    name: 'Brokerage statement',
    title: 'Consolidated Form 1099 for {tax year} from {broker}',
    text: 'The final one, with all pages: it lists dividends, interest, and each sale with its cost. Brokers often send a corrected one in March.',
  },
  {
    kind: 'request',
    name: 'Health coverage',
    title: 'Form 1095-A for {tax year}',
    text: 'The statement of your Marketplace health plan. You find it in your account at HealthCare.gov under “Tax Forms”.',
  },
];

/** The firm's reply and request templates, where it has none. */
export async function addDemoTextTemplates(
  { platform: { db } }: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const owner = accounts.get('admin');
  if (!owner || (await db.$count(textTemplates)) > 0) return;
  await db.transaction(async (tx) => {
    for (const values of samples) await addTemplate(tx, owner.id, values);
  });
}
