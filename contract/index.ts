import * as accounts from './accounts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as firm from './firm.ts';
import * as live from './live.ts';
import * as profile from './profile.ts';

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
  forgotPassword: profile.forgotPassword,
  resetPassword: profile.resetPassword,
  changePassword: profile.changePassword,
  updateUser: profile.updateUser,
  updatePreferences: profile.updatePreferences,
  getEmailChange: profile.getEmailChange,
  requestEmailChange: profile.requestEmailChange,
  resendEmailChange: profile.resendEmailChange,
  verifyEmailChange: profile.verifyEmailChange,
  cancelEmailChange: profile.cancelEmailChange,
  undoEmailChange: profile.undoEmailChange,
  listSessions: profile.listSessions,
  endUserSession: profile.endUserSession,
  endOtherSessions: profile.endOtherSessions,
  listDevices: profile.listDevices,
  revokeDevice: profile.revokeDevice,
  revokeAllDevices: profile.revokeAllDevices,
  getSessionEnds: profile.getSessionEnds,
  staySignedIn: profile.staySignedIn,
  uploadFile: files.uploadFile,
  listFiles: files.listFiles,
  viewFile: files.viewFile,
  downloadFile: files.downloadFile,
  deleteFile: files.deleteFile,
  processFile: files.processFile,
  listAdminFiles: files.listAdminFiles,
  liveEvents: live.liveEvents,
  getFirm: firm.getFirm,
} satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof contract;
