import * as accounts from './accounts.ts';
import * as adminFiles from './admin-files.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as firm from './firm.ts';
import * as folders from './folders.ts';
import * as live from './live.ts';
import * as versions from './versions.ts';

/** Every endpoint by name. The server refuses to start unless each has exactly one handler. */
export const contract = {
  register: accounts.register,
  verifyEmail: accounts.verifyEmail,
  resendVerification: accounts.resendVerification,
  login: accounts.login,
  verifyLogin2fa: accounts.verifyLogin2fa,
  resendLogin2fa: accounts.resendLogin2fa,
  getUser: accounts.getUser,
  getAuthUser: accounts.getAuthUser,
  loginPage: accounts.loginPage,
  logout: accounts.logout,
  confirmLogout: accounts.confirmLogout,
  uploadFile: files.uploadFile,
  listFiles: files.listFiles,
  viewFile: files.viewFile,
  downloadFile: files.downloadFile,
  deleteFile: files.deleteFile,
  organizeFile: files.organizeFile,
  processFile: files.processFile,
  listFileVersions: versions.listFileVersions,
  listFileHistory: versions.listFileHistory,
  listFileOpenings: versions.listFileOpenings,
  createFileVersion: versions.createFileVersion,
  adoptFileAsVersion: versions.adoptFileAsVersion,
  restoreFileVersion: versions.restoreFileVersion,
  archiveFileVersion: versions.archiveFileVersion,
  listFolders: folders.listFolders,
  createFolder: folders.createFolder,
  renameFolder: folders.renameFolder,
  deleteFolder: folders.deleteFolder,
  listAdminFiles: adminFiles.listAdminFiles,
  listAdminFileIds: adminFiles.listAdminFileIds,
  countAdminFiles: adminFiles.countAdminFiles,
  organizeAdminFile: adminFiles.organizeAdminFile,
  bulkOrganizeFiles: adminFiles.bulkOrganizeFiles,
  bulkDeleteFiles: adminFiles.bulkDeleteFiles,
  bulkProcessFiles: adminFiles.bulkProcessFiles,
  renameFile: adminFiles.renameFile,
  uploadFileForClient: adminFiles.uploadFileForClient,
  listArchivedFiles: adminFiles.listArchivedFiles,
  restoreArchivedFile: adminFiles.restoreArchivedFile,
  listClientFolders: adminFiles.listClientFolders,
  createClientFolder: adminFiles.createClientFolder,
  deleteClientFolder: adminFiles.deleteClientFolder,
  prepareZip: adminFiles.prepareZip,
  downloadZip: adminFiles.downloadZip,
  liveEvents: live.liveEvents,
  getFirm: firm.getFirm,
} satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof contract;
