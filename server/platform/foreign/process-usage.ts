import { readFile } from 'node:fs/promises';

/** Memory pages and clock ticks as Linux tells them to programs. */
const pageMegabytes = 4096 / 1024 / 1024;
const tickMs = 10;

/** What a process has used so far; zeros where the system doesn't tell. */
export interface Usage {
  /** Resident memory. */
  megabytes: number;
  processorMs: number;
}

/** The first process that another has started (proc_pid_task_children(5)); undefined where the system doesn't say. */
export async function childOf(id: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${id}/task/${id}/children`, 'latin1').catch(() => '');
  const first = Number(text.split(' ')[0]);
  return first > 0 ? first : undefined;
}

/** Reads /proc (proc_pid_stat(5)): fields 14 and 15 are ticks, 24 is resident pages. */
export async function usageOf(id: number | undefined): Promise<Usage> {
  const nothing = { megabytes: 0, processorMs: 0 };
  if (process.platform !== 'linux' || id === undefined) return nothing;
  const text = await readFile(`/proc/${id}/stat`, 'latin1').catch(() => '');
  // The second field, the program's name, may hold spaces; the third comes after its parenthesis.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3] ?? 0);
  return {
    megabytes: field(24) * pageMegabytes,
    processorMs: (field(14) + field(15)) * tickMs,
  };
}
