import { sql } from 'drizzle-orm'
import { afterUpdate } from '../job/is-update.ts'

/** The lane of a row of `jobs`. An update whose software is in only reads, as other short work does. */
export const laneOf = sql.raw(`case
  when kind in ('coreupdate', 'extensionupdate') and step <> '${afterUpdate}' then 'update'
  when kind in ('backup', 'backupandtest', 'backupandaudit', 'backuptest') then 'long'
  else 'short' end`)
