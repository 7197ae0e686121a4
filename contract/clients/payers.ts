import { z } from 'zod';
import { patternFields } from '#domain/intake-values';
import { endpoint } from '../endpoint.ts';
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
  route: 'GET /api/admin/payers',
  staff: 'documents',
  summary: 'Payers whose documents the firm accepted, by name',
  query: z.strictObject({
    /** A part of a name or number. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(600),
  }),
  response: pageOf(payer),
});

export const createPayer = endpoint({
  route: 'POST /api/admin/payers',
  staff: 'organize',
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
  route: 'PATCH /api/admin/payers/{id}',
  staff: 'organize',
  summary: 'Change the name that the firm uses for a payer',
  activity: 'change_payers',
  body: z.strictObject({ name: payerName.optional(), aliases: aliases.optional() }),
  response: payer,
});

/** Words in braces stand for what was recognized; a part without its fact is left out. */
const pattern = z
  .string()
  .trim()
  .max(200, 'Please enter a shorter pattern')
  .refine(
    (text) =>
      [...text.matchAll(/\{([^{}]*)\}/g)].every(([, word]) =>
        patternFields.some((known) => known === word),
      ),
    `Use only ${patternFields.map((word) => `{${word}}`).join(', ')}`,
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
  route: 'GET /api/admin/intake/settings',
  staff: 'documents',
  summary: 'How the firm names what is recognized, and whether anything is',
  response: intakeSettings,
});

export const updateIntakeSettings = endpoint({
  route: 'PUT /api/admin/intake/settings',
  staff: 'firm',
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
