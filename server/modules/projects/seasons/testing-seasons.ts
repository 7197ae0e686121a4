import { expect, vi } from 'vitest';
import type { z } from 'zod';
import { uploadFile } from '#contract/documents/files';
import { createChecklist, listChecklists } from '#contract/projects/checklist';
import { createTaxProject, listClientProjects } from '#contract/projects/projects';
import { pdfBytes } from '#testing/fixtures';
import type { TestApp } from '#testing/test-app';
import { createTemplate } from '#contract/projects/templates';
import { createTemplateChecklist, createTemplateTimeline } from '#contract/projects/template-items';
import {
  changeSeasonClients,
  createSeason,
  getSeason,
  listSeasonClients,
  setSeasonWaves,
  startWave,
  undoWave,
} from '#contract/projects/seasons';
import type { Season, SeasonClient } from '#contract/projects/season-shapes';
import { requestsText, type SeasonState, workingStates } from '#domain/seasons';
import type { TestBrowser } from '#testing/browser';

/** A template with a step, an item of the firm, and what it asks of every client. */
export async function makeTemplate(staff: TestBrowser, asks: readonly string[] = []) {
  const body = {
    name: `Return ${crypto.randomUUID()}`,
    category: 'individual',
    priority: 'high',
  } as const;
  const { id, name } = (await staff.call(createTemplate, { body })).body;
  const params = { id };
  await staff.call(createTemplateTimeline, { params, body: { title: 'Return prepared' } });
  for (const title of asks) {
    const item = { title, neededFrom: 'client', priority: 'medium' } as const;
    await staff.call(createTemplateChecklist, { params, body: item });
  }
  const own = { title: 'Carryovers checked', neededFrom: 'firm', priority: 'low' } as const;
  await staff.call(createTemplateChecklist, { params, body: own });
  return { id, name };
}

/** Of the first wave. */
export const waveDay = '2099-01-05';

/** Seasons as a member of the staff starts them. */
export function seasonsBy(staff: TestBrowser) {
  const read = async (id: string): Promise<Season> =>
    (await staff.call(getSeason, { params: { id } })).body;
  /** Waits until the server has done all there is. */
  const settled = (id: string): Promise<Season> =>
    vi.waitFor(async () => {
      const season = await read(id);
      expect(workingStates.map((state) => season.counts[state])).toEqual([0, 0, 0]);
      return season;
    }, 20_000);
  const rows = async (id: string, query = {}): Promise<SeasonClient[]> =>
    (await staff.call(listSeasonClients, { params: { id }, query: { limit: 200, ...query } })).body
      .items;
  return {
    read,
    settled,
    rows,
    async prepare(body: z.input<typeof createSeason.body>) {
      const { id } = (await staff.call(createSeason, { body })).body;
      await settled(id);
      // So far away that no reminder goes out while the test runs.
      await staff.call(setSeasonWaves, { params: { id }, body: { days: [waveDay] } });
      return id;
    },
    /** How many clients changed; undefined where it was refused. */
    async change(id: string, body: z.input<typeof changeSeasonClients.body>) {
      const answer = await staff.call(changeSeasonClients, { params: { id }, body });
      return answer.status === 200 ? answer.body.changed : undefined;
    },
    async start(id: string, wave = 1) {
      const answer = await staff.call(startWave, { params: { id }, body: { wave } });
      if (answer.status === 200) await settled(id);
      return answer.status;
    },
    async undo(id: string, wave = 1) {
      const answer = await staff.call(undoWave, { params: { id }, body: { wave } });
      if (answer.status === 200) await settled(id);
      return answer.status;
    },
    /** Where each client stands, by first name. */
    states: async (id: string): Promise<Record<string, SeasonState>> =>
      Object.fromEntries((await rows(id)).map((row) => [row.client.firstName, row.state])),
    /** What each is asked for, in words. */
    asText: async (id: string): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await rows(id)).map((row) => [
          row.client.firstName,
          requestsText(row.requests, row.templateRequests.length),
        ]),
      ),
  };
}

/**
 * Clients of one test alone, who share a last name, and what a season makes for them.
 *
 * @param now what the test has, as each call finds it
 */
export function seasonClients(
  now: () => { t: TestApp; staff: TestBrowser; templateId: string; lastName: string },
) {
  /** A client who had a return last year, with what their checklist asked for. */
  async function clientWith(firstName: string, items: readonly string[] = ['Day care receipts']) {
    const client = await now().t.createUser({ firstName, lastName: now().lastName });
    const body = {
      clientId: client.id,
      name: 'Return',
      taxYear: 2024,
      returnForm: '1040',
    } as const;
    const { id } = (await now().staff.call(createTaxProject, { body })).body;
    for (const title of items) {
      const asked = { title, neededFrom: 'client' } as const;
      await now().staff.call(createChecklist, { params: { id }, body: asked });
    }
    return client;
  }
  const ours = () => ({ taxYear: 2025, templateId: now().templateId, q: now().lastName });
  const projectsOf = async (clientId: string) =>
    (await now().staff.call(listClientProjects, { params: { clientId } })).body.filter(
      ({ taxYear }) => taxYear === 2025,
    );
  const checklistOf = async (id: string) =>
    (await now().staff.call(listChecklists, { params: { id } })).body;

  async function upload(person: TestBrowser, name: string, fields = {}): Promise<string> {
    const file = { name, type: 'application/pdf', bytes: pdfBytes() };
    return (await person.upload(uploadFile, file, { taxYear: '2024', ...fields })).body.id;
  }

  return { clientWith, ours, projectsOf, checklistOf, upload };
}
