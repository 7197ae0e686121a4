import { z } from 'zod';
import { cleanMessage } from './conversation-values.ts';

/** What a template is for: a message to a client, or one thing that a client is asked for. */
export const textTemplateKinds = ['reply', 'request'] as const;
export const textTemplateKind = z.enum(textTemplateKinds);
export type TextTemplateKind = z.infer<typeof textTemplateKind>;

/** Most templates of a kind: staff choose from a menu. */
export const maxTextTemplates = 60;

export const textTemplateLimits = { name: 80, title: 200, reply: 5000, request: 2000 } as const;

/** What the product fills in, by the name that is between braces. */
export const textFields = [
  'client first name',
  'client name',
  'preparer',
  'my name',
  'firm',
  'firm phone',
  'tax year',
  'portal link',
] as const;
export const textField = z.enum(textFields);
export type TextField = z.infer<typeof textField>;

/** What is known of each field; null for what nobody has set. */
export type TextFacts = Readonly<Record<TextField, string | null>>;

/** A name between braces, on one line, that begins with a letter. */
const field = /\{ *(\p{L}[^{}\n]{0,59})\}/gu;

/** The fields of a text that are known, in their places; others stay as they are, to be completed. */
export function fillFields(text: string, facts: TextFacts): string {
  return text.replaceAll(field, (written, name: string) => {
    const known = textField.safeParse(name.trim().toLowerCase()).data;
    return (known === undefined ? null : facts[known]) ?? written;
  });
}

/** The fields that a text still has, as they are written, each once. */
export function openFields(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(field), ([written]) => written))];
}

/** The fields of a text that the product doesn’t fill in for anyone. */
export const unknownFields = (text: string): string[] =>
  openFields(text).filter(
    (written) => !textField.safeParse(written.slice(1, -1).trim().toLowerCase()).success,
  );

/** What to say about a text that still has fields; undefined for one that has none. */
export function problemWithFields(text: string): string | undefined {
  const fields = openFields(text);
  return fields.length === 0 ? undefined : `Complete or remove ${fields.join(', ')}`;
}

const oneLine = (longest: number, required: string) =>
  z
    .string(required)
    .overwrite((typed) => cleanMessage(typed).replaceAll(/\s+/g, ' '))
    .min(1, required)
    .max(longest, `Please use no more than ${longest} characters`);

const body = (longest: number) =>
  z
    .string('Please enter the text')
    .overwrite(cleanMessage)
    .max(longest, `Please use no more than ${longest.toLocaleString('en-US')} characters`);

/** What staff choose it by. */
const name = oneLine(textTemplateLimits.name, 'Please enter a name');

const reply = z.strictObject({
  kind: z.literal('reply'),
  name,
  text: body(textTemplateLimits.reply).min(1, 'Please enter the text'),
});

const request = z.strictObject({
  kind: z.literal('request'),
  name,
  /** The title of the checklist item. */
  title: oneLine(textTemplateLimits.title, 'Please enter what you ask for'),
  /** Its description; may be empty. */
  text: body(textTemplateLimits.request),
});

/** What a template holds. */
export const textTemplateValues = z.discriminatedUnion('kind', [reply, request]);
export type TextTemplateValues = z.infer<typeof textTemplateValues>;
