import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Integer primary key from a sequence of the database; a seed may set its own. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** A moment, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Bytes: ciphertext of a credential. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Text in code-point order, so that PGlite and PostgreSQL sort alike whatever their locale. */
export const sortText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** Sort key of a version, made by the SQL function `version_key`. */
export const versionKey = customType<{ data: string[] }>({ dataType: () => 'numeric[]' })
