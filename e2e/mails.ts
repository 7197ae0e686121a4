// A picture of each email and text message that the product can send, as a computer and a phone show
// it, in the ignored folder `screenshots/mails`; prints the list. Words on the command line pick some.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { sampleConfig, sampleMessages } from '../dev/mails/index.ts';
import type { SampleMessage } from '../dev/mails/samples.ts';
import { escapeHtml } from '../server/platform/mail/compose.ts';
import { launchOptions } from './support/browser.ts';

const folder = path.join(import.meta.dirname, '../screenshots/mails');
const widths = { computer: 720, phone: 390 };
const wanted = process.argv.slice(2);

const messages = sampleMessages(sampleConfig).filter(
  (one) => wanted.length === 0 || wanted.some((word) => nameOf(one).includes(word)),
);
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
try {
  for (const [device, width] of Object.entries(widths)) await drawAll(browser, device, width);
} finally {
  await browser.close();
}
for (const one of messages) {
  const { message } = one;
  console.log(`${nameOf(one)}  ${typeof message === 'string' ? message : message.subject}`);
}
console.log(`\n${messages.length} messages in ${path.relative(process.cwd(), folder)}`);

function nameOf({ kind, form }: SampleMessage): string {
  return [kind, form].filter(Boolean).join(' ').replaceAll(/[ /]/g, '-');
}

async function drawAll(browser: Browser, device: string, width: number): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 400 },
    colorScheme: 'light',
    javaScriptEnabled: false,
  });
  for (const one of messages) {
    const { message } = one;
    await page.setContent(typeof message === 'string' ? bubble(message) : message.html);
    const file = path.join(folder, `${nameOf(one)}-${device}.png`);
    await page.screenshot({ path: file, fullPage: true });
  }
  await page.close();
}

/** About what phones make of a text message. */
function bubble(text: string): string {
  return `<!doctype html><title>Text message</title><body style="margin:0;padding:24px;background:#fff">
<p style="max-width:270px;padding:10px 14px;border-radius:18px;background:#e9e9eb;font:16px/21px Helvetica,Arial,sans-serif;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}
