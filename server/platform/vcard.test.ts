import { expect, it } from 'vitest';
import { vcardOf } from './vcard.ts';

const person = { uid: 'u', firstName: 'Maya', lastName: 'Okafor', isOrganization: false };

it('names a person and how to reach them', () => {
  expect(vcardOf({ ...person, email: 'maya@example.test', phone: '+15125550100' })).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'UID:urn:uuid:u',
      'N:Okafor;Maya;;;',
      'FN:Maya Okafor',
      'EMAIL;TYPE=INTERNET:maya@example.test',
      'TEL;TYPE=VOICE:+15125550100',
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

it('lets no value end its line or its part', () => {
  const card = vcardOf({
    ...person,
    lastName: 'A;B,C\\D\r\nTEL:1',
    isOrganization: true,
    firstName: '',
  });
  expect(card).toContain(String.raw`ORG:A\;B\,C\\D\nTEL:1`);
  expect(card.split('\r\n')).not.toContain('TEL:1');
});

it('folds long lines between characters', () => {
  const lines = vcardOf({ ...person, note: '税'.repeat(100) }).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`NOTE:${'税'.repeat(100)}`);
});
