import * as accounts from './accounts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as firm from './firm.ts';
import * as live from './live.ts';

const {
  register,
  verifyEmail,
  resendVerification,
  login,
  verifyLogin2fa,
  resendLogin2fa,
  getUser,
  getAuthUser,
  loginPage,
  logout,
  confirmLogout,
} = accounts;
const { uploadFile, listFiles, viewFile, downloadFile, deleteFile, processFile, listAdminFiles } =
  files;

/** Every endpoint by name. The server refuses to start unless each has exactly one handler. */
export const contract = {
  register,
  verifyEmail,
  resendVerification,
  login,
  verifyLogin2fa,
  resendLogin2fa,
  getUser,
  getAuthUser,
  loginPage,
  logout,
  confirmLogout,
  uploadFile,
  listFiles,
  viewFile,
  downloadFile,
  deleteFile,
  processFile,
  listAdminFiles,
  liveEvents: live.liveEvents,
  getFirm: firm.getFirm,
} satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof contract;
