import { z } from 'zod';
import { kept, leftOut, matchesNothing, type TableExport } from '#platform/exports/table-export';
import { opened, sealed } from './people/picture/pictures.ts';
import { unknownPassword } from './sign-in/passwords.ts';

const link = 'A link that was emailed opens the installation that sent it.';
const signIn = 'It belongs to signing in here; people sign in again elsewhere.';

const picture = z.object({ id: z.uuid(), sealed_jpeg: z.string() });

/** What becomes of the tables of accounts in an export. */
export const accountTables: readonly TableExport[] = [
  kept('users', {
    // Whether there is one. Nobody knows the one that an import sets: people reset it by email.
    password_hash: {
      open: (row) => row['password_hash'] !== null,
      seal: (row) => (row['password_hash'] === true ? unknownPassword() : null),
    },
  }),
  kept('profile_pictures', {
    sealed_jpeg: {
      open: (row, keys) => {
        const { id, sealed_jpeg: jpeg } = picture.parse(row);
        return opened(keys, id, jpeg).toString('base64');
      },
      seal: (row, keys) => {
        const { id, sealed_jpeg: jpeg } = picture.parse(row);
        return sealed(keys, id, Buffer.from(jpeg, 'base64')).sealedJpeg;
      },
    },
    master_key_version: { seal: (_, keys) => keys.current.version },
  }),
  kept('client_invitations', { token_hash: matchesNothing, code_hash: { seal: () => null } }),
  leftOut('owner_links', link),
  leftOut('password_resets', link),
  leftOut('email_changes', link),
  leftOut('registrations', link),
  leftOut('recoveries', signIn),
  leftOut('known_devices', signIn),
  leftOut('pre_logins', signIn),
  leftOut('sessions', signIn),
  leftOut('trusted_devices', signIn),
  leftOut('verification_codes', signIn),
];
