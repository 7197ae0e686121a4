import { createChecklist } from '#contract/projects/checklist';
import { createTimeline } from '#contract/projects/timeline';
import { updateTaxProject } from '#contract/projects/projects';
import { answerRequest } from '#contract/requests/request-answers';
import { getRollover } from '#contract/projects/rollover';
import { pdfBytes } from '#testing/fixtures';
import { type Fixtures, nothing, someone, templateFields } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Projects and templates. */
export const projectsRows = ({
  owner,
  admin,
  client,
  newTemplate,
  newStep,
  newItem,
  newProject,
  newTimeline,
  newChecklist,
  newRequestLink,
  newFile,
}: Fixtures) =>
  ({
    getTaxProject: { request: nothing, allowed: 200 },
    listClientProjects: {
      request: async () => ({ path: owner.id }),
      allowed: 200,
      owned: 'client',
      person: 'path',
    },
    listTaxProjects: { request: nothing, allowed: 200 },
    countTaxProjects: { request: nothing, allowed: 200 },
    readTaxProject: { request: newProject, allowed: 200 },
    createTaxProject: {
      request: async () => ({ body: { clientId: owner.id, name: '2025 return', taxYear: 2025 } }),
      allowed: 201,
      person: 'clientId',
    },
    updateTaxProject: {
      request: async () => ({ ...(await newProject()), body: { status: 'in-progress' } }),
      allowed: 200,
    },
    getWorkload: { request: nothing, allowed: 200 },
    listStalled: { request: nothing, allowed: 200 },
    listBoard: { request: async () => ({ query: '?stage=documents' }), allowed: 200 },
    moveReturn: {
      request: async () => {
        const { path: id } = await newProject();
        await admin.call(createTimeline, { params: { id }, body: { title: 'Prepared' } });
        return { path: id, body: { from: 'not-started', to: 'preparation' } };
      },
      allowed: 200,
    },
    listWorkload: { request: nothing, allowed: 200 },
    setProjectInCharge: {
      request: async () => ({ ...(await newProject()), body: { personId: null } }),
      allowed: 200,
    },
    setStepInCharge: {
      request: async () => ({ ...(await newTimeline()), body: { personId: null } }),
      allowed: 200,
    },
    deleteTaxProject: { request: newProject, allowed: 200 },
    listRequestLinks: { request: newProject, allowed: 200 },
    createRequestLink: {
      request: async () => ({ ...(await newProject()), body: { for: { audience: 'client' } } }),
      allowed: 200,
    },
    revokeRequestLink: {
      request: async () => ({ path: (await newRequestLink()).id }),
      allowed: 200,
    },
    openRequestLink: {
      request: async () => ({ path: 'nobody' }),
      byLink: async () => ({ path: (await newRequestLink()).path }),
      allowed: 200,
    },
    sendRequestLinkCode: {
      request: async () => ({ path: 'nobody', body: {} }),
      byLink: async () => ({ path: (await newRequestLink()).path, body: {} }),
      allowed: 200,
    },
    confirmRequestLink: {
      request: async () => ({ path: 'nobody', body: { code: '000000' } }),
      byLink: async () => ({ path: (await newRequestLink()).path, body: { code: '000000' } }),
      allowed: 409,
      because: 'only a browser that asked for a code may enter it',
    },
    answerByRequestLink: {
      request: async () => ({ path: 'nobody', body: { item: someone, answer: 'not-this-year' } }),
      byLink: async () => {
        const { path, item } = await newRequestLink();
        return { path, body: { item, answer: 'not-this-year' } };
      },
      allowed: 303,
    },
    sendByRequestLink: {
      request: async () => ({ path: 'nobody', form: linkForm(someone) }),
      byLink: async () => {
        const { path, item } = await newRequestLink();
        return { path, form: linkForm(item) };
      },
      allowed: 200,
    },
    listTimelines: { request: newProject, allowed: 200, owned: 'client' },
    listChecklists: { request: newProject, allowed: 200, owned: 'client' },
    getProgress: { request: newProject, allowed: 200, owned: 'client' },
    createTimeline: {
      request: async () => ({ ...(await newProject()), body: { title: 'Review' } }),
      allowed: 201,
    },
    createChecklist: {
      request: async () => ({ ...(await newProject()), body: { title: 'W-2' } }),
      allowed: 201,
    },
    updateTimeline: {
      request: async () => ({ ...(await newTimeline()), body: { order: 2 } }),
      allowed: 200,
    },
    updateChecklist: {
      request: async () => ({ ...(await newChecklist()), body: { order: 2 } }),
      allowed: 200,
    },
    startPreparation: {
      request: async () => {
        const { path: id } = await newProject();
        const body = { title: 'Prepared', startsPreparation: true };
        const step = await admin.call(createTimeline, { params: { id }, body });
        const w2 = { title: 'W-2', isBlocking: true };
        await admin.call(createChecklist, { params: { id }, body: w2 });
        return { path: step.body.id, body: { reason: 'Form 4852' } };
      },
      allowed: 200,
    },
    completeTimeline: { request: newTimeline, allowed: 200 },
    uncompleteTimeline: { request: newTimeline, allowed: 200 },
    completeChecklist: { request: newChecklist, allowed: 200 },
    uncompleteChecklist: { request: newChecklist, allowed: 200 },
    approveChecklist: { request: newChecklist, allowed: 200 },
    sendBackChecklist: {
      request: async () => ({ ...(await newChecklist()), body: { reason: 'Page 2 is missing' } }),
      allowed: 200,
    },
    getRollover: { request: newProject, allowed: 200 },
    rollOver: {
      request: async () => {
        const [last, next] = [await newProject(), await newProject()];
        await admin.call(createChecklist, { params: { id: last.path }, body: { title: 'W-2' } });
        await admin.call(updateTaxProject, { params: { id: next.path }, body: { taxYear: 2026 } });
        const { requests } = (await admin.call(getRollover, { params: { id: next.path } })).body;
        return { path: next.path, body: { keys: requests.map(({ key }) => key) } };
      },
      allowed: 201,
    },
    answerRequest: {
      request: async () => ({
        ...(await newChecklist()),
        body: { answer: 'sent-by-other', note: 'My adviser' },
      }),
      allowed: 200,
      owned: 'client',
    },
    linkForOther: {
      request: async () => {
        const { path } = await newChecklist();
        await client.call(answerRequest, {
          params: { id: path },
          body: { answer: 'sent-by-other', note: 'My adviser' },
        });
        return { path, body: { shownText: 'The 2025 statement' } };
      },
      allowed: 200,
      owned: 'client',
    },
    withdrawAnswer: {
      request: async () => {
        const { path } = await newChecklist();
        await client.call(answerRequest, {
          params: { id: path },
          body: { answer: 'not-this-year' },
        });
        return { path };
      },
      allowed: 200,
      owned: 'client',
    },
    sendBackFile: {
      request: async () => ({
        ...(await newFile()),
        body: { reason: 'Page 2 is missing', projectId: (await newProject()).path },
      }),
      allowed: 200,
    },
    deleteTimeline: { request: newTimeline, allowed: 200 },
    deleteChecklist: { request: newChecklist, allowed: 200 },
    orderTimelines: {
      request: async () => {
        const { project, path } = await newTimeline();
        return { path: project, body: { ids: [path] } };
      },
      allowed: 200,
    },
    orderChecklists: {
      request: async () => {
        const { project, path } = await newChecklist();
        return { path: project, body: { ids: [path] } };
      },
      allowed: 200,
    },
    listTemplates: { request: nothing, allowed: 200 },
    getTemplate: { request: newTemplate, allowed: 200 },
    createTemplate: { request: async () => ({ body: templateFields }), allowed: 201 },
    copyTemplate: { request: async () => ({ ...(await newTemplate()), body: {} }), allowed: 201 },
    updateTemplate: {
      request: async () => ({ ...(await newTemplate()), body: { isActive: false } }),
      allowed: 200,
    },
    deleteTemplate: { request: newTemplate, allowed: 200 },
    listTemplateTimelines: { request: newTemplate, allowed: 200 },
    listTemplateChecklists: { request: newTemplate, allowed: 200 },
    createTemplateTimeline: {
      request: async () => ({ ...(await newTemplate()), body: { title: 'Review' } }),
      allowed: 201,
    },
    createTemplateChecklist: {
      request: async () => ({ ...(await newTemplate()), body: { title: 'W-2', priority: 'low' } }),
      allowed: 201,
    },
    updateTemplateTimeline: {
      request: async () => ({ path: (await newStep()).path, body: { order: 2 } }),
      allowed: 200,
    },
    updateTemplateChecklist: {
      request: async () => ({ path: (await newItem()).path, body: { order: 2 } }),
      allowed: 200,
    },
    deleteTemplateTimeline: {
      request: async () => ({ path: (await newStep()).path }),
      allowed: 200,
    },
    deleteTemplateChecklist: {
      request: async () => ({ path: (await newItem()).path }),
      allowed: 200,
    },
    orderTemplateTimelines: {
      request: async () => {
        const { template, path } = await newStep();
        return { path: template, body: { ids: [path] } };
      },
      allowed: 200,
    },
    orderTemplateChecklists: {
      request: async () => {
        const { template, path } = await newItem();
        return { path: template, body: { ids: [path] } };
      },
      allowed: 200,
    },
  }) satisfies Rows;

/** What the page of a request link sends. */
function linkForm(item: string): FormData {
  const form = new FormData();
  form.append('item', item);
  form.append('key', crypto.randomUUID());
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
  return form;
}
