import { z } from 'zod';
import {
  electronicElements,
  electronicRecordsVersion,
  sampleCodeLength,
} from '#domain/electronic-records';
import { endpoint, timestamp } from '../endpoint.ts';

/** Consent to electronic records, once per person (15 USC 7001(c)), and the right to paper. */

const own = z.object({
  /** Since when it is given; null where forms come on paper. */
  givenAt: timestamp.nullable(),
  version: z.string(),
  elements: z.array(
    z.object({ element: z.enum(Object.keys(electronicElements)), words: z.string() }),
  ),
});
export type OwnElectronicRecords = z.infer<typeof own>;

const ofPerson = {
  client: 'own',
  response: own,
} as const;

export const getElectronicRecords = endpoint({
  ...ofPerson,
  route: 'GET /api/user/electronic-records',
  summary: 'Whether you agreed to letters and forms on a screen, and to which words',
});

export const getElectronicSample = endpoint({
  route: 'GET /api/user/electronic-records/sample',
  client: 'own',
  rate: 'export',
  summary: 'A PDF with a code in it, to show that you can open one',
  response: 'file',
});

export const agreeToElectronicRecords = endpoint({
  ...ofPerson,
  route: 'POST /api/user/electronic-records',
  stepUp: true,
  summary: 'Agree to letters and forms on a screen, with the code of the sample PDF',
  activity: 'agree_to_electronic_records',
  body: z.strictObject({
    version: z.literal(electronicRecordsVersion, 'These words changed. Load the page again.'),
    agrees: z.literal(true, 'Please check the box to agree'),
    code: z
      .string()
      .trim()
      .length(sampleCodeLength, `Type the ${sampleCodeLength} digits of the code`),
  }),
  errors: ['invalid_code'],
});

export const endElectronicRecords = endpoint({
  ...ofPerson,
  route: 'DELETE /api/user/electronic-records',
  summary: 'Get letters and forms on paper from now on; repeating the call changes nothing',
  activity: 'end_electronic_records',
});
