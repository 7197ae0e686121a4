import { createChecklist, sendBackChecklist, updateChecklist } from '#contract/projects/checklist';
import { createTimeline, setStepInCharge, updateTimeline } from '#contract/projects/timeline';
import { startPreparation } from '#contract/projects/preparation';
import { answerRequest } from '#contract/requests/request-answers';
import {
  createTaxProject,
  setProjectInCharge,
  updateTaxProject,
} from '#contract/projects/projects';
import { copyTemplate, createTemplate, updateTemplate } from '#contract/projects/templates';
import {
  createTemplateChecklist,
  createTemplateTimeline,
  updateTemplateChecklist,
  updateTemplateTimeline,
} from '#contract/projects/template-items';
import { defineAction } from '#web/lib/api/action.ts';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';

/** Spec section 8: a failed project, timeline or checklist operation is an Error with the reason. */
export const ofProjects = { changes: 'projects-changed', failed: {} } as const;
export const ofTemplates = { changes: 'templates-changed', failed: {} } as const;

export const useCreateProject = defineAction(createTaxProject, {
  ...ofProjects,
  done: ({ client, name }) => ({
    title: 'Tax project created successfully',
    description: `${nameOfClient(client)}, ${name}`,
  }),
});

const messages = (title: string) => ({
  done: (answer: { title: string } | { name: string }) => ({
    title,
    description: 'title' in answer ? answer.title : answer.name,
  }),
});

export const useUpdateProject = defineAction(updateTaxProject, {
  ...ofProjects,
  ...messages('Tax project updated'),
});

export const useAssignProject = defineAction(setProjectInCharge, ofProjects);
export const useAssignStep = defineAction(setStepInCharge, ofProjects);

export const useSendBackItem = defineAction(sendBackChecklist, {
  ...ofProjects,
  ...messages('Checklist item sent back'),
});

export const useWaiveItem = defineAction(answerRequest, {
  ...ofProjects,
  ...messages('Request waived'),
});

export const useStartAnyway = defineAction(startPreparation, {
  ...ofProjects,
  ...messages('Timeline item updated'),
});

const stepCreated = messages('Timeline item created');
const stepUpdated = messages('Timeline item updated');
const itemCreated = messages('Checklist item created');
const itemUpdated = messages('Checklist item updated');

export const useCreateStep = defineAction(createTimeline, { ...ofProjects, ...stepCreated });
export const useUpdateStep = defineAction(updateTimeline, { ...ofProjects, ...stepUpdated });
export const useCreateItem = defineAction(createChecklist, { ...ofProjects, ...itemCreated });
export const useUpdateItem = defineAction(updateChecklist, { ...ofProjects, ...itemUpdated });

const templateCreated = messages('Template created');
const templateUpdated = messages('Template updated');

export const useCreateTemplate = defineAction(createTemplate, {
  ...ofTemplates,
  ...templateCreated,
});
export const useCopyTemplate = defineAction(copyTemplate, { ...ofTemplates, ...templateCreated });
export const useUpdateTemplate = defineAction(updateTemplate, {
  ...ofTemplates,
  ...templateUpdated,
});

export const useCreateTemplateStep = defineAction(createTemplateTimeline, {
  ...ofTemplates,
  ...stepCreated,
});
export const useUpdateTemplateStep = defineAction(updateTemplateTimeline, {
  ...ofTemplates,
  ...stepUpdated,
});
export const useCreateTemplateItem = defineAction(createTemplateChecklist, {
  ...ofTemplates,
  ...itemCreated,
});
export const useUpdateTemplateItem = defineAction(updateTemplateChecklist, {
  ...ofTemplates,
  ...itemUpdated,
});
