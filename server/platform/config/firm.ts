import { type ConfiguredFirm, demoFirm, readFirm } from './firm-profile.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

/** @throws ConfigError when the firm's file or its time zone cannot be used */
export function firmOf(values: Environment): ConfiguredFirm {
  try {
    return readFirm(values.FIRM_FILE, {
      name: values.FIRM_NAME,
      shortName: values.FIRM_SHORT_NAME,
      address: values.FIRM_ADDRESS,
      phone: values.FIRM_PHONE,
      email: values.FIRM_EMAIL,
      timeZone: values.FIRM_TIME_ZONE,
    });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/** A real firm's site and mails must not show the demo firm's name, address, phone or email. */
export function assertOwnFirm(firm: ConfiguredFirm): void {
  const left = (['name', 'address', 'phone', 'email'] as const).filter(
    (part) => firm[part] === demoFirm[part],
  );
  if (left.length === 0) return;
  const variables = left.map((part) => `FIRM_${part.toUpperCase()}`).join(', ');
  throw new ConfigError(
    `Production needs ${variables}, or the same in FIRM_FILE. Otherwise visitors would see the demo firm's.`,
  );
}
