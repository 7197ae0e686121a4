import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** How many folders one client may have, and how deep they may be in each other. */
export const maxFolders = 500;
export const maxFolderDepth = 8;

/**
 * The folders every client is offered (spec section 9): the season's and the one before. Such a
 * folder comes into being when it is created or when the first document is put into it.
 */
export function presetFolders(season: number): string[] {
  return [`Tax Documents ${season}`, `Tax Documents ${season - 1}`];
}

/** A folder's name as a person types it. The server refuses what could act as a path (400). */
export const folderName = z
  .string()
  .trim()
  .min(1, 'Please enter a folder name')
  .max(255, 'Please choose a shorter folder name');

/** A folder by its path: '/Tax Documents 2025/Medical'; empty, or a single slash, is Root. */
export const folderPath = z
  .string()
  .max(2100)
  .overwrite((path) => `/${path.normalize('NFC').trim()}`.replace(/^\/+/, '/').replace(/\/$/, ''));

export const folder = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  /** The id of the folder it is in; null at Root. */
  parentFolder: z.uuid().nullable(),
  /** The parent's path, a slash, and the name: '/Tax Documents 2025/Medical'. */
  path: z.string(),
  /** Documents directly in it. */
  fileCount: z.number().int(),
  createdAt: timestamp,
  /** `delete` only while it is empty: no documents, no folders. */
  can: z.object({ rename: z.boolean(), delete: z.boolean() }),
});
export type Folder = z.infer<typeof folder>;

export const listFolders = endpoint({
  route: 'GET /api/folders',
  client: ['see', 'add'],
  summary: "The client's own folders, by path",
  response: z.array(folder),
});

export const createFolder = endpoint({
  route: 'POST /api/folders',
  client: 'add',
  summary: 'Create a folder at Root or in another folder',
  activity: 'create_folder',
  creates: true,
  body: z.strictObject({
    name: folderName,
    /** The id of the folder it goes into; left out, null or empty: Root. */
    parentFolder: z.union([z.uuid(), z.literal('')]).nullish(),
    /** What the caller takes the path to be. The server computes it; another one is refused. */
    path: folderPath.optional(),
  }),
  response: folder,
  errors: ['not_found', 'conflict', 'path_mismatch'],
});

export const renameFolder = endpoint({
  route: 'PATCH /api/folders/{id}',
  client: 'add',
  summary: 'Rename a folder; the paths below it follow',
  activity: 'rename_folder',
  body: z.strictObject({ name: folderName }),
  response: folder,
  errors: ['conflict'],
});

export const deleteFolder = endpoint({
  route: 'DELETE /api/folders/{id}',
  client: 'add',
  summary: 'Remove an empty folder',
  activity: 'delete_folder',
  response: done,
  errors: ['conflict'],
});

export const listClientFolders = endpoint({
  route: 'GET /api/admin/users/{id}/folders',
  staff: 'documents',
  summary: "A client's folders, by path",
  response: z.array(folder),
});

export const createClientFolder = endpoint({
  route: 'POST /api/admin/folders',
  staff: 'organize',
  summary: 'Create a folder for a client at Root or in another folder',
  activity: 'create_folder',
  creates: true,
  body: z.strictObject({
    userId: z.uuid('Please choose a client'),
    name: folderName,
    /** The id of the folder it goes into; left out, null or empty: the one that `path` says. */
    parentFolder: z.union([z.uuid(), z.literal('')]).nullish(),
    /** The folder's whole path, ending in its name. Left out: `name` in `parentFolder` or Root. */
    path: folderPath.optional(),
  }),
  response: folder,
  errors: ['not_found', 'conflict', 'path_mismatch'],
});

export const deleteClientFolder = endpoint({
  route: 'DELETE /api/admin/folders/{id}',
  staff: 'organize',
  summary: "Remove a client's empty folder",
  activity: 'delete_folder',
  response: done,
  errors: ['conflict'],
});
