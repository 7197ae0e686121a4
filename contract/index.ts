import * as accounts from './accounts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as firm from './firm.ts';
import * as live from './live.ts';
import * as site from './public.ts';

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
  processFile: files.processFile,
  listAdminFiles: files.listAdminFiles,
  liveEvents: live.liveEvents,
  getFirm: firm.getFirm,
  sendContact: site.sendContact,
  sendContactForm: site.sendContactForm,
  signUpForNewsletter: site.signUpForNewsletter,
  signUpForNewsletterForm: site.signUpForNewsletterForm,
  confirmNewsletter: site.confirmNewsletter,
  unsubscribeFromNewsletter: site.unsubscribeFromNewsletter,
  exportNewsletter: site.exportNewsletter,
  listInquiries: site.listInquiries,
  markInquiry: site.markInquiry,
  inviteInquirer: site.inviteInquirer,
  getInvitation: site.getInvitation,
} satisfies Record<string, AnyEndpoint>;

export type EndpointName = keyof typeof contract;
