import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { getTaxProject } from '#contract/projects/projects';
import { queryOptionsFor } from './api/api.ts';
import { isOpen } from './project.ts';
import { useFirm, useUser } from './session/session.ts';

const listeners = new Set<() => void>();
const keyOf = (userId: string) => `project:${userId}`;
/** Where storage is blocked, the choice lasts as long as the page. */
const chosenHere = new Map<string, string>();

function chosenBy(userId: string | undefined): string | undefined {
  if (userId === undefined) return undefined;
  try {
    return localStorage.getItem(keyOf(userId)) ?? chosenHere.get(userId);
  } catch {
    return chosenHere.get(userId);
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // Chosen in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The project the client is shown, on every screen the same: see `getTaxProject`. */
export function useOwnProject() {
  const user = useUser();
  const userId = user?.id;
  const chosen = useSyncExternalStore(
    follow,
    useCallback(() => chosenBy(userId), [userId]),
  );
  return useQuery({
    ...queryOptionsFor(getTaxProject, chosen === undefined ? {} : { query: { projectId: chosen } }),
    placeholderData: keepPreviousData,
    // Staff have none of their own.
    enabled: user?.isAdmin === false,
  });
}

/** Of several open projects, shows this one from now on. */
export function chooseProject(userId: string, projectId: string): void {
  chosenHere.set(userId, projectId);
  try {
    localStorage.setItem(keyOf(userId), projectId);
  } catch {
    // Storage may be blocked.
  }
  for (const listener of listeners) listener();
}

/**
 * The tax year that badge, default year, preset folders and checklist go by (rulings section 10):
 * that of the client's open project, without one the firm's season.
 */
export function useOwnSeason(): number {
  const { season } = useFirm();
  const project = useOwnProject().data;
  return project && isOpen(project) ? project.currentYear : season;
}
