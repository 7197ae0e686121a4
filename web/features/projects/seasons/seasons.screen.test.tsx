// A season before its start: each client’s list in a sentence, corrected for one or many, and nothing started unasked.
import { beforeEach, expect, it, vi } from 'vitest';
import {
  changeSeasonClients,
  createSeason,
  getSeason,
  listSeasonClients,
  listSeasonRequests,
  listSeasons,
  setSeasonWaves,
  startWave,
} from '#contract/projects/seasons';
import type { Season, SeasonClient } from '#contract/projects/season-shapes';
import { listTemplates } from '#contract/projects/templates';
import { getWorkload } from '#contract/team/workload';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { SeasonPlace } from './season-place.tsx';
import { SeasonsScreen } from './seasons-screen.tsx';

const counts = {
  unread: 0,
  planned: 2,
  'left-out': 1,
  starting: 0,
  started: 0,
  undoing: 0,
  kept: 0,
};
const season: Season = {
  id: idOf(1),
  taxYear: 2026,
  createdAt: '2026-12-10T15:00:00.000Z',
  createdBy: { id: idOf(9), firstName: 'Ruth', lastName: 'Calloway' },
  templates: [{ id: idOf(2), name: 'Individual return' }],
  counts,
  waves: [
    {
      number: 1,
      day: '2027-01-12',
      startedAt: null,
      undoUntil: null,
      counts,
      can: { start: true, undo: false },
    },
  ],
  can: { change: true, discard: true },
};
const request: SeasonClient['requests'][number] = {
  title: 'W-2 from Brightwater Health',
  kind: 'w2',
  origin: 'came',
  from: ['scan.pdf'],
  isLeftOut: false,
};
const theo: SeasonClient = {
  client: { id: idOf(11), firstName: 'Theo', lastName: 'Okafor', email: '' },
  state: 'planned',
  leftOutBecause: null,
  keptBecause: null,
  wave: 1,
  template: { id: idOf(2), name: 'Individual return' },
  inCharge: null,
  returnForm: '1040',
  hasLastYear: true,
  requests: [
    request,
    {
      ...request,
      title: 'Consolidated 1099 from Harborline ··4410',
      kind: '1099-consolidated',
      origin: 'package',
    },
    { ...request, title: 'Day care receipts', kind: null, origin: 'nothing-came' },
  ],
  templateRequests: ['Photo ID'],
  projectId: null,
};
const ines: SeasonClient = {
  ...theo,
  client: { id: idOf(12), firstName: 'Ines', lastName: 'Aldana', email: '' },
  state: 'left-out',
  leftOutBecause: 'has-project',
};

const sentence =
  '4 requests: 1 as last year, Harborline ··4410 as one package, 1 that nothing came for, 1 from the template';

beforeEach(() => {
  answer(getWorkload, () => ({ weeks: [], rows: [] }));
  answer(listTemplates, () => ({ items: [], nextCursor: null, total: 0 }));
  answer(changeSeasonClients, () => ({ changed: 1 }));
});

async function open(one: Season = season, items: SeasonClient[] = [theo, ines]) {
  answer(getSeason, () => one);
  answer(listSeasonClients, () => ({ items, nextCursor: null, total: items.length }));
  answer(listSeasonRequests, () => [{ kind: 'w2' as const, title: null, clients: 2, leftOut: 0 }]);
  return show(<SeasonPlace id={season.id} onExit={vi.fn<() => void>()} />, {
    user: staffMember(),
  });
}

it('says what each client is asked for, and who is left out and why', async () => {
  const page = await open();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Has a project for this year already.')).toBeVisible();
  await page.getByText(sentence).click();
  await expect.element(page.getByText('From scan.pdf').first()).toBeVisible();
  await expectAccessible();
});

it('leaves a request out for one client, and a kind for all', async () => {
  const page = await open();
  await page.getByText(sentence).click();
  await page.getByRole('button', { name: 'Leave out: Day care receipts' }).click();
  await page.getByText('What is asked for').click();
  await page.getByRole('button', { name: 'Leave out for all: W-2' }).click();
  const change = { kind: 'request', isLeftOut: true };
  await vi.waitFor(() =>
    expect(receivedBy(changeSeasonClients)).toMatchObject([
      { clientIds: [theo.client.id], change: { ...change, title: 'Day care receipts' } },
      { change: { ...change, documentKind: 'w2', title: null } },
    ]),
  );
});

it('changes the clients chosen', async () => {
  const page = await open({
    ...season,
    waves: [...season.waves, { ...season.waves[0], number: 2 } as Season['waves'][number]],
  });
  await page.getByRole('checkbox', { name: 'Select Theo Okafor' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByText('Please choose one')).toBeVisible();
  await page.getByRole('dialog').getByLabelText('Wave', { exact: true }).selectOptions('Wave 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await vi.waitFor(() =>
    expect(receivedBy(changeSeasonClients)).toMatchObject([
      { clientIds: [theo.client.id], change: { kind: 'wave', wave: 2 } },
    ]),
  );
});

it('adds a wave a week later, asks before it starts one, and says what went wrong', async () => {
  answer(setSeasonWaves, () => season);
  answerError(startWave, 'conflict', 'Last year’s documents are still being read. Please wait.');
  const page = await open();
  await page.getByRole('button', { name: 'Add a wave' }).click();
  await vi.waitFor(() =>
    expect(receivedBy(setSeasonWaves)).toEqual([{ days: ['2027-01-12', '2027-01-19'] }]),
  );
  await page.getByRole('button', { name: 'Start 2 clients of wave 1' }).click();
  await page.getByRole('button', { name: 'Start wave' }).click();
  await expect
    .element(page.getByText('Last year’s documents are still being read. Please wait.'))
    .toBeVisible();
});

it('says how far the server is, what stayed after an undo, and why', async () => {
  const kept = { ...theo, state: 'kept', keptBecause: 'documents', projectId: idOf(20) } as const;
  const page = await open({ ...season, counts: { ...counts, unread: 1 } }, [kept]);
  await expect.element(page.getByText(/Reading what clients had in 2025: 3 of 4/)).toBeVisible();
  await expect.element(page.getByText('A document came since.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Theo Okafor' }))
    .toHaveAttribute('href', expect.stringContaining(idOf(20)));
});

it('says that a season loads', async () => {
  delayAnswer(getSeason);
  const page = await show(<SeasonPlace id={season.id} onExit={vi.fn<() => void>()} />, {
    user: staffMember(),
  });
  await expect.element(page.getByLabelText('The season is loading')).toBeInTheDocument();
});

it('says that clients could not be loaded, or that none match', async () => {
  answer(getSeason, () => season);
  disconnect(listSeasonClients);
  answer(listSeasonRequests, () => []);
  const page = await show(<SeasonPlace id={season.id} onExit={vi.fn<() => void>()} />, {
    user: staffMember(),
    address: '/?q=Nobody',
  });
  await expect.element(page.getByText('Clients could not be loaded')).toBeVisible();
  answer(listSeasonClients, () => ({ items: [], nextCursor: null, total: 0 }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No clients match your filters')).toBeVisible();
});

it('prepares a season for the clients chosen, and opens it', async () => {
  answer(listSeasons, () => ({ items: [season], nextCursor: null, total: 1 }));
  answerError(createSeason, 'conflict', 'No client fits. Please choose others.');
  answer(listTemplates, () => ({
    items: [
      {
        id: idOf(2),
        name: 'Individual return',
        description: null,
        clientText: null,
        category: 'individual' as const,
        priority: 'medium' as const,
        isActive: true,
        estimatedDuration: null,
        isBuiltIn: true,
        timelineCount: 1,
        checklistCount: 1,
        updatedAt: '2026-11-24T15:00:00.000Z',
        can: { edit: false, activate: true, delete: false },
      },
    ],
    nextCursor: null,
    total: 1,
  }));
  const page = await show(<SeasonsScreen />, { user: staffMember() });
  await expect.element(page.getByText('Not started')).toBeVisible();
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await expect.element(page.getByText('Please choose a template')).toBeVisible();
  await page.getByLabelText('Template').selectOptions('Individual return');
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await expect.element(page.getByText('No client fits. Please choose others.')).toBeVisible();
  await expectAccessible();
});
