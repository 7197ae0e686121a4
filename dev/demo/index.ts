import type { Platform } from '../../server/platform/platform.ts';

export async function addDemoData(
  _platform: Platform,
  _say: (line: string) => void,
): Promise<void> {}
