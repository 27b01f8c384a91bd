import { createHash } from 'node:crypto'
import type { LiveSite } from './live-site.ts'

/**
 * Akeeba Backup's current secret word. Encrypted: Akeeba still accepts the word, but the connector cannot
 * read the stored one.
 */
export function backupSecretOf({ base, changes }: LiveSite): { secret: string; isEncrypted: boolean } {
  const { backupSecret, isBackupSecretEncrypted = false } = changes()
  return { secret: backupSecret ?? base.definition.backupSecret, isEncrypted: isBackupSecretEncrypted }
}

/**
 * The word that the connector writes to replace an unreadable one: always different, and always the same for
 * a site.
 */
export function nextSecret(secret: string): string {
  return createHash('sha256').update(`after ${secret}`).digest('base64url').slice(0, 32)
}
