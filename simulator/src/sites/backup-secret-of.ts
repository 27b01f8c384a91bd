import { createHash } from 'node:crypto'
import type { LiveSite } from './live-site.ts'

/**
 * Akeeba Backup's secret word now. Encrypted: Akeeba still takes the word, but the connector cannot read what
 * is kept.
 */
export function backupSecretOf({ base, changes }: LiveSite): { secret: string; isEncrypted: boolean } {
  const { backupSecret, isBackupSecretEncrypted = false } = changes()
  return { secret: backupSecret ?? base.definition.backupSecret, isEncrypted: isBackupSecretEncrypted }
}

/**
 * The word that the connector writes in place of one that it cannot read: always another, the same for the
 * same site.
 */
export function nextSecret(secret: string): string {
  return createHash('sha256').update(`after ${secret}`).digest('base64url').slice(0, 32)
}
