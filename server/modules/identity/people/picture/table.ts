import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../table.ts';

/** The pictures that people have set: there is none that nobody has. */
export const pictures = pgTable(
  'profile_pictures',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.pictureId, { onDelete: 'cascade' }),
    /** The JPEG in base64, sealed under the master key of that version. */
    sealedJpeg: text('sealed_jpeg').notNull(),
    masterKeyVersion: integer('master_key_version').notNull(),
  },
  (table) => [index('profile_pictures_key_idx').on(table.masterKeyVersion)],
);
