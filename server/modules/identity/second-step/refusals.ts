import { AppError } from '#platform/errors';

/** What is said of a code of an authenticator app that does not count. */
export const authenticatorRefusals = {
  wrong: 'Invalid verification code. Enter the code that your authenticator app shows now.',
  used: 'Invalid verification code. This one was already used. Wait for the next one in your app.',
  none: 'Invalid verification code. This account no longer has an authenticator app.',
} as const;

export const wrongRecoveryCode = (): AppError =>
  new AppError(
    'invalid_code',
    'This recovery code is wrong or was already used. Each one works once.',
  );
