import { calendarDay } from '../../domain/tax/business-days.ts';
import {
  approveChecklist,
  completeChecklist,
  listChecklists,
  sendBackChecklist,
} from '../../contract/projects/checklist.ts';
import {
  completeTimeline,
  listTimelines,
  updateTimeline,
} from '../../contract/projects/timeline.ts';
import { type ChecklistItem } from '../../contract/projects/project-shapes.ts';
import { createTaxProject, updateTaxProject } from '../../contract/projects/projects.ts';
import { listTemplates } from '../../contract/projects/templates.ts';
import type { App } from '../../server/app.ts';
import { taxProjects } from '../../server/modules/projects/index.ts';
import type { SampleOwner } from '../documents/index.ts';
import type { DemoAccount } from './accounts.ts';
import { type Customer, signInCustomer } from './customer.ts';
import { addPastSeasons } from './seasons.ts';

/** One client's return and how far it is. */
interface DemoProject {
  owner: SampleOwner;
  category: 'individual' | 'business' | 'quarterly' | 'amendments' | 'extensions';
  name: (taxYear: number) => string;
  /** Days from now to the target date. */
  targetInDays: number;
  priority: 'low' | 'medium' | 'high';
  /** Steps that are done; the next one is under way. */
  stepsDone: number;
  /** Checklist items the preparer has ticked off, by a word of their title. */
  completed: readonly string[];
  /** Documents by name, and a word of the title of the item they were handed over for. */
  documents: Readonly<Record<string, string>>;
  approved: readonly string[];
  sentBack?: { item: string; reason: string };
  isOver?: true;
}

const projects: readonly DemoProject[] = [
  {
    owner: 'client',
    category: 'individual',
    name: (year) => `Individual return ${year}`,
    targetInDays: 40,
    priority: 'high',
    stepsDone: 3,
    completed: [
      'Photo ID',
      'Last year',
      '1099-R',
      'Schedules K-1',
      '1095-A',
      'Child care',
      'Estimated',
    ],
    documents: {
      'W-2 Brightwater Health': 'Forms W-2',
      '1099-INT Cedar National': '1099-INT',
      '1099-NEC Marlow Events': '1099-NEC',
      'Form 1098 Larkspur Mortgage': 'Form 1098',
      'Property tax receipt': 'Form 1098',
    },
    approved: ['Forms W-2', '1099-INT'],
    sentBack: {
      item: 'Form 1098',
      reason:
        'Thank you, the Form 1098 is fine. The property tax receipt is cut off at the right: please scan the whole page again.',
    },
  },
  {
    owner: 'client2',
    category: 'individual',
    name: (year) => `Individual return ${year}`,
    targetInDays: 12,
    priority: 'medium',
    stepsDone: 6,
    completed: [
      'Photo ID',
      'Last year',
      'Carryovers',
      'Estimated',
      '1099-R',
      'Schedules K-1',
      '1095-A',
      'Child care',
      'Charitable',
      '1099-NEC',
    ],
    documents: {
      'Northfall W-2': 'Forms W-2',
      'Harborline consolidated 1099': '1099-INT',
      '1099-INT Pecan Street': '1099-INT',
    },
    approved: ['Forms W-2'],
  },
  {
    owner: 'client3',
    category: 'business',
    name: (year) => `Marchetti Studio, ${year}`,
    targetInDays: 70,
    priority: 'high',
    stepsDone: 1,
    completed: [],
    documents: {},
    approved: [],
  },
  {
    owner: 'client4',
    category: 'extensions',
    name: (year) => `Extension ${year}`,
    targetInDays: 150,
    priority: 'high',
    stepsDone: 9,
    completed: [],
    documents: {},
    approved: [],
  },
  {
    owner: 'client5',
    category: 'amendments',
    name: (year) => `Amended return ${year - 1}`,
    targetInDays: 60,
    priority: 'low',
    stepsDone: 0,
    completed: [],
    documents: {},
    approved: [],
  },
  {
    owner: 'client6',
    category: 'individual',
    name: (year) => `Individual return ${year}`,
    targetInDays: -40,
    priority: 'medium',
    stepsDone: 99,
    completed: [''],
    documents: {},
    approved: [],
    isOver: true,
  },
];

/** Where documents go, and the outcome of the projects when they have come. */
export interface DemoProjects {
  /** The checklist item a document is handed over for, if any. */
  itemFor(owner: string, filename: string): string | undefined;
  /** Lets the preparer review what came; needs the documents. */
  review(): Promise<void>;
}

/**
 * Makes the demo clients' projects from the built-in templates, as the preparer would. Where there
 * is a project already, a start was killed half-way: then nothing more is made.
 */
export async function addDemoProjects(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<DemoProjects> {
  const { config, db } = app.platform;
  const admin = accounts.get('admin');
  const colleague = accounts.get('preparer');
  if (!admin || !colleague) throw new Error('demo data: two members of the staff are missing');
  const preparer = await signInCustomer(app, admin);
  const reviewer = await signInCustomer(app, colleague);
  const items = new Map<string, ChecklistItem[]>();
  const ids = new Map<string, string>();
  const taxYear = Number(calendarDay(new Date(), config.firm.timeZone).slice(0, 4)) - 1;
  if ((await db.$count(taxProjects)) === 0) {
    for (const project of projects) {
      const id = await makeProject(
        { preparer, reviewer },
        accounts,
        project,
        taxYear,
        config.firm.timeZone,
      );
      ids.set(project.owner, id);
      items.set(project.owner, await preparer.call(listChecklists, { id }));
    }
    await addPastSeasons(app, accounts);
  }
  return {
    itemFor(owner, filename) {
      const its = projects.find((project) => project.owner === owner)?.documents ?? {};
      // Those of the year before are there already; they are not what the checklist asks for.
      if (filename.includes(String(taxYear - 1))) return undefined;
      const word = Object.entries(its).find(([name]) => filename.startsWith(name))?.[1];
      return word === undefined ? undefined : findItem(items.get(owner), word)?.id;
    },
    async review() {
      for (const project of projects) {
        const id = ids.get(project.owner);
        if (id === undefined) continue;
        const now = await preparer.call(listChecklists, { id });
        for (const word of project.approved) {
          const item = findItem(now, word);
          if (item?.status === 'in-review') await preparer.call(approveChecklist, { id: item.id });
        }
        const { sentBack } = project;
        const item = sentBack && findItem(now, sentBack.item);
        if (item?.status === 'in-review') {
          const body = { reason: sentBack?.reason ?? '' };
          await preparer.call(sendBackChecklist, { id: item.id, body });
        }
      }
    },
  };
}

async function makeProject(
  { preparer, reviewer }: { preparer: Customer; reviewer: Customer },
  accounts: ReadonlyMap<string, DemoAccount>,
  project: DemoProject,
  taxYear: number,
  timeZone: string,
): Promise<string> {
  const { items: templates } = await preparer.call(listTemplates);
  const template = templates.find(
    ({ isBuiltIn, category }) => isBuiltIn && category === project.category,
  );
  const target = new Date(Date.now() + project.targetInDays * 86_400_000);
  const { id } = await preparer.call(createTaxProject, {
    body: {
      clientId: accounts.get(project.owner)?.id,
      name: project.name(taxYear),
      taxYear: project.category === 'amendments' ? taxYear - 1 : taxYear,
      priority: project.priority,
      targetCompletionDate: calendarDay(target, timeZone),
      templateId: template?.id ?? null,
    },
  });
  for (const item of await preparer.call(listChecklists, { id })) {
    // Preparation has begun, so what it waits for was there; its document is handed over below.
    const isIn = item.isBlocking && project.stepsDone > 3;
    if (isIn || project.completed.some((word) => item.title.includes(word))) {
      await preparer.call(completeChecklist, { id: item.id });
    }
  }
  const steps = await preparer.call(listTimelines, { id });
  for (const step of steps.slice(0, project.stepsDone)) {
    const who = step.needsSecondPerson ? reviewer : preparer;
    await who.call(completeTimeline, { id: step.id });
  }
  const next = steps[project.stepsDone];
  if (next && project.stepsDone > 0) {
    await preparer.call(updateTimeline, { id: next.id, body: { status: 'in-progress' } });
  }
  const status = project.isOver ? 'completed' : project.stepsDone > 0 ? 'in-progress' : 'active';
  await preparer.call(updateTaxProject, { id, body: { status } });
  return id;
}

const findItem = (
  items: readonly ChecklistItem[] | undefined,
  word: string,
): ChecklistItem | undefined => items?.find(({ title }) => title.includes(word));
