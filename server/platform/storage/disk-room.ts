import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

/** What is free on the disk of the data folder, in bytes. */
export interface DiskRoom {
  free: number;
  total: number;
}

/**
 * What uploads leave free, so that the database and whatever is in progress never meet a full disk: a tenth of the disk,
 * on a large one this many bytes.
 */
const reserveShare = 0.1;
const mostReserve = 10 * 1024 ** 3;
/** Owners get an alarm while there is still that much: twice the reserve. */
const alarmTimes = 2;

const reserveOf = ({ total }: DiskRoom): number => Math.min(total * reserveShare, mostReserve);

/** Whether the disk is getting full, while uploads are still accepted. */
export const isDiskLow = (room: DiskRoom): boolean => room.free < alarmTimes * reserveOf(room);

/** Reads it. @throws Error where the folder is gone */
export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * Refuses more documents while the reserve would be used up.
 *
 * @throws AppError `storage_full`
 */
export async function assertDiskRoom(platform: {
  readonly diskRoom: () => Promise<DiskRoom>;
}): Promise<void> {
  const room = await platform.diskRoom();
  if (room.free >= reserveOf(room)) return;
  throw new AppError(
    'storage_full',
    'We’re almost out of storage, so we can’t take documents right now. We’ve been notified. Please try again later.',
  );
}
