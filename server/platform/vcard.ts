import { contentLines, escapeText } from './content-lines.ts';

/** What a vCard says. Version 3.0 (RFC 2426), which Outlook takes too, unlike 4.0. */
export interface Contact {
  /** What it is known by: a contact that is imported again replaces itself. */
  uid: string;
  /** Empty for an organization. */
  firstName: string;
  /** Also the name of an organization. */
  lastName: string;
  isOrganization: boolean;
  email?: string | null;
  phone?: string | null;
  /** On one line. */
  address?: string;
  url?: string;
  note?: string;
}

/** One vCard, lines folded at 75 octets and ended as the standard says. */
export function vcardOf(contact: Contact): string {
  const { firstName, lastName, isOrganization, email, phone, address, url, note } = contact;
  const name = [firstName, lastName].filter((part) => part !== '').join(' ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${contact.uid}`,
    `N:${escapeText(isOrganization ? '' : lastName)};${escapeText(firstName)};;;`,
    `FN:${escapeText(name)}`,
    ...(isOrganization ? [`ORG:${escapeText(name)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    ...(phone ? [`TEL;TYPE=VOICE:${escapeText(phone)}`] : []),
    ...(address ? [`ADR;TYPE=WORK:;;${escapeText(address)};;;;`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(note ? [`NOTE:${escapeText(note)}`] : []),
    'END:VCARD',
  ];
  return contentLines(lines);
}
