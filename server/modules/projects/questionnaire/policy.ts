import type { Actor } from '#platform/actor';
import {
  all,
  type Decision,
  definePolicy,
  denied,
  denyIf,
  hasRight,
  missing,
  refusal,
  staffWith,
} from '#platform/policy';

interface Answered {
  project: { clientId: string; taxYear: number; createdAt: Date; isOpen: boolean };
  submittedAt: Date | null;
}

const over = refusal('conflict', 'This project is complete, so its questions are closed.');
const submitted = refusal(
  'conflict',
  'These answers were submitted. Choose “Change answers” first.',
);
const notSubmitted = refusal('conflict', 'These questions are open already.');

const adds = (actor: Actor, { project }: Answered): Decision =>
  denyIf(!hasRight(actor, ['add'], { ...project, madeAt: project.createdAt }), missing);

/** Answering is for who may add documents for the year; staff read. */
export const questionnairePolicy = definePolicy({
  answer: (actor, about: Answered) =>
    all(
      actor.role === 'client' ? adds(actor, about) : denied,
      denyIf(!about.project.isOpen, over),
      denyIf(about.submittedAt !== null, submitted),
    ),
  reopen: (actor, about: Answered) =>
    all(
      actor.role === 'client' ? adds(actor, about) : staffWith(actor, 'projects'),
      denyIf(!about.project.isOpen, over),
      denyIf(about.submittedAt === null, notSubmitted),
    ),
});
