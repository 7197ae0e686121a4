import { z } from 'zod';
import { requestAnswer } from '#domain/project-values';
import { endpoint } from '../endpoint.ts';
import { checklistItem } from '../projects/project-shapes.ts';

const note = z
  .string()
  .trim()
  .max(300, 'Please keep this under 300 characters')
  .transform((text) => (text === '' ? null : text))
  .nullable();

const noNote = {
  'sent-by-other': 'Please say who will send it',
  waived: 'Please give a reason',
} as const;

export const answerRequest = endpoint({
  route: 'PUT /api/checklists/{id}/answer',
  staff: 'projects',
  client: 'add',
  summary:
    'Say of a requested document that there is none this year, that someone else sends it, or for staff that it isn’t needed',
  activity: 'answer_checklist_item',
  body: z
    .strictObject({
      answer: requestAnswer,
      /** Who sends it, why it isn’t needed, or what else there is to say. */
      note: note.default(null),
    })
    .superRefine(({ answer, note: said }, context) => {
      if (answer === 'not-this-year' || said !== null) return;
      context.addIssue({ code: 'custom', path: ['note'], message: noNote[answer] });
    }),
  response: checklistItem,
  errors: ['conflict'],
});

export const withdrawAnswer = endpoint({
  route: 'DELETE /api/checklists/{id}/answer',
  staff: 'projects',
  client: 'add',
  summary: 'Take back what was said of a requested document: it’s needed again',
  activity: 'reopen_checklist_item',
  response: checklistItem,
  errors: ['conflict'],
});
