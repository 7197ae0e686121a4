import { z } from 'zod';
import { patternWords } from '#domain/intake-values';
import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../lists.ts';

/** Who pays or employs clients, under the name that the firm uses. */
export const payer = z.object({
  id: z.uuid(),
  /** Its EIN, nine digits without a dash. */
  number: z.string(),
  name: z.string(),
  /** Other names that its documents have. */
  aliases: z.array(z.string()),
});
export type Payer = z.infer<typeof payer>;

const payerName = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(200, 'Please enter a shorter name');
const aliases = z.array(payerName).max(20, 'Please enter no more than 20 other names');

export const listPayers = endpoint({
  method: 'GET',
  path: '/api/admin/payers',
  access: 'admin',
  right: 'documents',
  summary: 'Payers whose documents the firm accepted, by name',
  activity: 'none',
  query: z.strictObject({
    /** A part of a name or number. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(600),
  }),
  response: pageOf(payer),
});

export const createPayer = endpoint({
  method: 'POST',
  path: '/api/admin/payers',
  access: 'admin',
  right: 'organize',
  summary: 'Add a payer by its EIN',
  activity: 'change_payers',
  creates: true,
  body: z.strictObject({
    number: z
      .string('Please enter the EIN')
      .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^[0-9]{9}$/, 'Please enter the nine digits of the EIN')),
    name: payerName,
    aliases: aliases.default([]),
  }),
  response: payer,
  errors: ['conflict'],
});

export const updatePayer = endpoint({
  method: 'PATCH',
  path: '/api/admin/payers/{id}',
  access: 'admin',
  right: 'organize',
  summary: 'Change the name that the firm uses for a payer',
  activity: 'change_payers',
  params: idParams,
  body: z.strictObject({ name: payerName.optional(), aliases: aliases.optional() }),
  response: payer,
  errors: ['not_found'],
});

/** Words in braces stand for what was recognized; a part without its fact is left out. */
const pattern = z
  .string()
  .trim()
  .max(200, 'Please enter a shorter pattern')
  .refine(
    (text) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].every(([, word]) =>
        patternWords.some((known) => known === word),
      ),
    `Use only ${patternWords.map((word) => `{${word}}`).join(', ')}`,
  );

export const intakeSettings = z.object({
  /** The server reads new documents. */
  isOn: z.boolean(),
  namePattern: z.string(),
  folderPattern: z.string(),
  /** The server’s configuration lets it read at all. */
  isAvailable: z.boolean(),
});
export type IntakeSettings = z.infer<typeof intakeSettings>;

export const readIntakeSettings = endpoint({
  method: 'GET',
  path: '/api/admin/intake/settings',
  access: 'admin',
  right: 'documents',
  summary: 'How the firm names what is recognized, and whether anything is',
  activity: 'none',
  response: intakeSettings,
});

export const updateIntakeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/intake/settings',
  access: 'admin',
  right: 'firm',
  summary: 'Turn recognition on or off, and change the firm’s pattern of names and folders',
  activity: 'update_intake_settings',
  body: z.strictObject({
    isOn: z.boolean(),
    namePattern: pattern.min(1, 'Please enter a pattern'),
    /** Empty for no folder. */
    folderPattern: pattern,
  }),
  response: intakeSettings,
});
