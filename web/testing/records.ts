import { staffRights } from '#domain/staff';
import type { User } from '#contract/identity/accounts';
import type { ListedClient } from '#contract/clients/clients';
import type { Firm } from '#contract/firm/firm';
import type { Invoice, InvoiceDetail } from '#contract/billing/invoices';

export const firm: Firm = {
  name: 'Bluebonnet Tax & Advisory',
  shortName: 'Bluebonnet',
  address: '1200 Barton Springs Rd, Suite 4, Austin, TX 78704',
  phone: '(512) 555-0142',
  email: 'hello@bluebonnettax.example',
  timeZone: 'America/Chicago',
  hours: [],
  hero: { title: 'Always know where your tax return stands.', text: 'Upload once.' },
  services: [{ name: 'Individual returns', forms: 'Form 1040', included: 'All', suits: 'All' }],
  accentHue: 165,
  logo: null,
  season: 2025,
  currentYear: 2026,
  isDevelopment: false,
};

/** Names and texts as people have them: long, foreign, right to left, and meant to be markup. */
export const awkwardNames = [
  { firstName: 'Maximiliane-Theodora', lastName: 'Freifrau von und zu Wolkenstein-Rodenegg' },
  { firstName: 'Nguyễn Thị', lastName: 'Ánh Tuyết' },
  { firstName: 'عبد الرحمن', lastName: 'الخوارزمي' },
  { firstName: '<b>Robert', lastName: '"); DROP TABLE users;--' },
  { firstName: '王', lastName: '小明' },
] as const;

/** An id that is the same in every run. */
export const idOf = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const moment = '2026-02-03T15:00:00.000Z';

const user: User = {
  id: idOf(1),
  firstName: 'Ruth',
  lastName: 'Calloway',
  username: 'ruth',
  email: 'ruth@example.com',
  sharesEmail: false,
  emailVerified: true,
  phoneVerified: true,
  phoneNumber: null,
  phoneNumberVerified: false,
  hasStrongStep: true,
  hasPasskey: true,
  termsAccepted: true,
  profileImageUrl: null,
  isAdmin: false,
  staff: null,
  isArchived: false,
  emailNotifications: true,
  smsNotifications: false,
  communicationPreference: 'email',
  enrollmentRequired: false,
  enrollmentRequiredFrom: null,
  fileUploadAlerts: true,
  statusUpdates: true,
  pushNotifications: true,
  analytics: true,
  marketing: false,
  sessionTracking: true,
  keyboardShortcuts: true,
  accounts: [],
  waitingAccounts: [],
  accessToReview: 0,
  preparer: null,
};

export const aClient = (fields: Partial<User> = {}): User => ({ ...user, ...fields });
export const staffMember = (fields: Partial<User> = {}): User => ({
  ...user,
  id: idOf(2),
  firstName: 'Dana',
  isAdmin: true,
  staff: { role: 'owner', rights: [...staffRights] },
  ...fields,
});

export const listedClient = (fields: Partial<ListedClient> = {}): ListedClient => ({
  id: idOf(10),
  kind: 'individual',
  firstName: 'Ruth',
  lastName: 'Calloway',
  username: 'ruth',
  email: 'ruth@example.com',
  emailVerified: true,
  phoneNumber: null,
  profileImageUrl: null,
  isAdmin: false,
  phoneVerified: true,
  isArchived: false,
  hasAccount: true,
  isInvited: false,
  createdAt: moment,
  pendingFiles: 0,
  unreadMessages: 0,
  overdueInvoices: 0,
  returnStatus: 'none',
  returnYear: 2025,
  ...fields,
});

/** Nothing may be done to it: each test says what may. */
const nothingAllowed: Invoice['can'] = {
  edit: false,
  editAmount: false,
  markPaid: false,
  void: false,
  refund: false,
  send: false,
  remind: false,
  pay: false,
  receipt: false,
};

export const anInvoice = (
  fields: Partial<InvoiceDetail> = {},
  can: Partial<Invoice['can']> = {},
): InvoiceDetail => ({
  id: idOf(20),
  invoiceNumber: 'INV-2026-0001',
  clientId: idOf(10),
  clientEmail: 'ruth@example.com',
  clientName: 'Ruth Calloway',
  description: 'Form 1040 for 2025',
  serviceType: null,
  amount: 45_000,
  currency: 'USD',
  status: 'pending',
  dueDate: '2026-03-01',
  paidAt: null,
  paymentMethod: null,
  taxYear: 2025,
  notes: null,
  createdAt: moment,
  updatedAt: moment,
  sentAt: null,
  voidedAt: null,
  paidCents: 0,
  refundedCents: 0,
  balanceCents: 45_000,
  paymentState: 'none',
  can: { ...nothingAllowed, ...can },
  items: [{ description: 'Form 1040 for 2025', quantity: 1, unitPrice: 45_000, amount: 45_000 }],
  payments: [],
  reminders: [],
  voidReason: null,
  ...fields,
});
