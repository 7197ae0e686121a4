import { z } from 'zod';
import { requestAnswer } from '#domain/project-values';
import { endpoint, idParams } from '../endpoint.ts';
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
  method: 'PUT',
  path: '/api/checklists/{id}/answer',
  access: 'user',
  clientRight: 'add',
  right: 'projects',
  summary:
    'Say of a requested document that there is none this year, that someone else sends it, or for staff that it isn’t needed',
  activity: 'answer_checklist_item',
  params: idParams,
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
  errors: ['not_found', 'conflict'],
});

export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/api/checklists/{id}/answer',
  access: 'user',
  clientRight: 'add',
  right: 'projects',
  summary: 'Take back what was said of a requested document: it’s needed again',
  activity: 'reopen_checklist_item',
  params: idParams,
  response: checklistItem,
  errors: ['not_found', 'conflict'],
});
