// The strong second steps: authenticator apps, passkeys, recovery codes, and the firm's rule for its
// staff. They know a person by id; accounts decides when they count.
export {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  resealAuthenticators,
  tryAuthenticator,
} from './authenticator.ts';
export {
  addPasskey,
  askForPasskey,
  beginNewPasskey,
  checkPasskey,
  listPasskeys,
  passkeysAvailable,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
export {
  findRecoveryCode,
  isRecoveryCode,
  makeRecoveryCodes,
  newRecoveryCode,
  recoveryCodesLeft,
  useRecoveryCode,
} from './recovery-codes.ts';
export {
  beginStaffRule,
  hasStrongStepOfUser,
  mustEnrol,
  readStaffRule,
  setStaffRule,
  type StaffRule,
  type StrongStep,
  strongStepOf,
} from './rules.ts';
export { clearSecondSteps, scheduleSecondStepSweep } from './clear.ts';
export { authenticators, passkeys, type PasskeyRow } from './table.ts';
export { secondStepTables } from './export.ts';
