import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getTaxProject } from '#contract/projects/projects';
import { queryOptionsFor } from './api/api.ts';
import { remember, useRemembered } from './browser/remembered.ts';
import { isOpen } from './project.ts';
import { mayInAccount } from './session/account.ts';
import { chosenAccount } from './session/chosen-account.ts';
import { useFirm, useUser } from './session/session.ts';

const keyOf = (userId: string) =>
  `project:${userId}${chosenAccount === undefined ? '' : `:${chosenAccount}`}`;

/** The project the client is shown, on every screen the same: see `getTaxProject`. */
export function useOwnProject() {
  const user = useUser();
  const userId = user?.id;
  const chosen = useRemembered(userId === undefined ? undefined : keyOf(userId));
  return useQuery({
    ...queryOptionsFor(getTaxProject, chosen === undefined ? {} : { query: { projectId: chosen } }),
    placeholderData: keepPreviousData,
    // Staff have none of their own, and not everyone sees the returns of an account.
    enabled: user?.isAdmin === false && mayInAccount(user, 'see'),
  });
}

/** Of several open projects, shows this one from now on. */
export const chooseProject = (userId: string, projectId: string): void =>
  remember(keyOf(userId), projectId);

/**
 * The tax year that badge, default year, preset folders and checklist go by (rulings section 10):
 * that of the client's open project, without one the firm's season.
 */
export function useOwnSeason(): number {
  const { season } = useFirm();
  const project = useOwnProject().data;
  return project && isOpen(project) ? project.currentYear : season;
}
