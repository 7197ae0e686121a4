import { expect } from '@playwright/test';
import { openFirstProject } from './projects.ts';
import { openMenu, type Screen } from './screen.ts';

/** Projects as staff work on them, and their templates. */
export const staffProjectScreens: readonly Screen[] = [
  { name: 'admin-projects-list', path: '/admin?section=projects', widths: [390] },
  { name: 'admin-project', path: '/admin?section=projects', show: openFirstProject },
  {
    name: 'admin-project-checklist',
    path: '/admin?section=projects&part=checklist',
    show: openFirstProject,
    widths: [390],
  },
  {
    name: 'admin-projects-filters',
    path: '/admin?section=projects&waiting=yes',
    show: (page) => expect(page.getByLabel('Waiting on client')).toBeVisible(),
  },
  {
    name: 'admin-projects-no-match',
    path: '/admin?section=projects&q=no-such-project',
    show: (page) => expect(page.getByText('No projects match your filters')).toBeVisible(),
  },
  {
    name: 'admin-project-create',
    path: '/admin?section=projects&open=new-project',
    show: async (page) => {
      await page.getByLabel('Client', { exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'admin-project-step',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'Add step' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-project-item-menu',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await openMenu(page);
    },
  },
  {
    name: 'admin-project-cancel',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'More project actions' }).click();
      await page.getByRole('menuitem', { name: 'Cancel project' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'admin-templates', path: '/admin?section=projects&tab=templates' },
  {
    name: 'admin-template',
    path: '/admin?section=projects&tab=templates&part=checklist',
    show: async (page) => {
      await page.getByRole('list', { name: 'Templates' }).locator('[data-row]').first().click();
      await expect(page.getByRole('list', { name: 'Template Checklists' })).toBeVisible();
    },
  },
  {
    name: 'admin-template-create',
    path: '/admin?section=projects&tab=templates&open=new-template',
    show: (page) => expect(page.getByRole('dialog', { name: 'Create Template' })).toBeVisible(),
  },
  {
    name: 'admin-project-questionnaire',
    path: '/admin?section=projects&q=Individual',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'More project actions' }).click();
      await page.getByRole('menuitem', { name: 'Questionnaire' }).click();
      await expect(page.getByRole('dialog', { name: 'Questionnaire' })).toBeVisible();
    },
  },
];
