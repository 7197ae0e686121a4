// Composing emails; nothing is sent here.
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { generateMasterKey } from '../crypto/master-keys.ts';
import { demoFirm } from '../config/firm-profile.ts';
import { composeMail } from './compose.ts';
import { senderOf } from './transport.ts';

const config = readConfig({
  NODE_ENV: 'test',
  MASTER_KEYS: generateMasterKey(),
  FIRM_NAME: 'Torres & Sons <Tax>',
});

it('says the same as text and as HTML', () => {
  const mail = composeMail(config, {
    to: 'maya@example.test',
    subject: 'Your code',
    greetingName: 'Maya',
    paragraphs: ['Enter this code.'],
    code: '123456',
    action: { label: 'Sign in', url: 'https://portal.example.test/auth?a=1&b=2' },
    closing: ['We never ask for it.'],
  });
  expect(mail).toMatchObject({ to: 'maya@example.test', subject: 'Your code' });
  for (const line of ['Hello Maya,', 'Enter this code.', '123456', 'We never ask for it.']) {
    expect(mail.text).toContain(line);
    expect(mail.html).toContain(line);
  }
  // Codes are on their own line, to be copied.
  expect(mail.text).toMatch(/^123456$/m);
  expect(mail.text).toContain('https://portal.example.test/auth?a=1&b=2');
  expect(mail.html).toContain('href="https://portal.example.test/auth?a=1&amp;b=2"');
});

it('shows what people entered as text, never as HTML', () => {
  const mail = composeMail(config, {
    to: 'maya@example.test',
    subject: '<b>subject</b>',
    greetingName: '<img src=x onerror="alert(1)">',
    paragraphs: [`"quoted" & 'single'`],
    action: { label: '<i>', url: 'https://portal.example.test/"><script>' },
  });
  expect(mail.html).not.toMatch(/<img|<script|<b>|<i>|onerror="/);
  expect(mail.html).toContain('Torres &amp; Sons &lt;Tax&gt;');
  expect(mail.html).toContain('&quot;quoted&quot; &amp; &#39;single&#39;');
  expect(mail.text).toContain(`"quoted" & 'single'`);
});

it('greets without a name where there is none', () => {
  const mail = composeMail(config, { to: 'a@b.test', subject: 's', paragraphs: ['p'] });
  expect(mail.text.startsWith('Hello,\n\np')).toBe(true);
});

it('keeps a firm’s name from breaking the sender’s address', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const firm = { ...demoFirm, name: 'A "B" <c@d.test>, x@y.test', prices: [], logo: undefined };
  for (const mailFrom of [undefined, 'office@example.com', 'Firm <office@example.com>']) {
    const from = senderOf({ mailFrom, firm });
    const sent = await transport.sendMail({ from, to: 'a@b.test', subject: 's', text: 't' });
    const address = mailFrom === undefined ? demoFirm.email : 'office@example.com';
    expect(sent.envelope.from).toBe(address);
    const text = Buffer.isBuffer(sent.message) ? sent.message.toString() : '';
    expect(text).toContain(`From: "A \\"B\\" <c@d.test>, x@y.test" <${address}>`);
  }
});
