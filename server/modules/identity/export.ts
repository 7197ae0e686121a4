import { z } from 'zod';
import type { Tables } from '#platform/client-tables';
import { exported, leftOut, matchesNothing } from '#platform/exports/table-export';
import { opened, sealed } from './people/picture/pictures.ts';
import { unknownPassword } from './sign-in/passwords.ts';

const link = 'A link that was emailed opens the installation that sent it.';
const signIn = 'It belongs to signing in here; people sign in again elsewhere.';

const picture = z.object({ id: z.uuid(), sealed_jpeg: z.string() });

/** What an export does with the tables of accounts. */
export const accountTables = {
  users: exported({
    // Whether there is one. Nobody knows the one that an import sets: people reset it by email.
    password_hash: {
      open: (row) => row['password_hash'] !== null,
      seal: (row) => (row['password_hash'] === true ? unknownPassword() : null),
    },
  }),
  profile_pictures: exported({
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
  client_invitations: exported({ token_hash: matchesNothing, code_hash: { seal: () => null } }),
  owner_links: leftOut(link),
  password_resets: leftOut(link),
  email_changes: leftOut(link),
  registrations: leftOut(link),
  recoveries: leftOut(signIn),
  known_devices: leftOut(signIn),
  pre_logins: leftOut(signIn),
  sessions: leftOut(signIn),
  trusted_devices: leftOut(signIn),
  verification_codes: leftOut(signIn),
} satisfies Tables;
