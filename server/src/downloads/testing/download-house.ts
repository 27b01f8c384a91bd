import { createHash } from 'node:crypto'
import { listBackupFiles, openBackupFile } from '@flotilla/api/contract'
import type { Control } from '@flotilla/simulator'
import { callApi } from '../../testing/call-api.ts'
import { aUser } from '../../testing/customer-rows.ts'
import { aBackup, aSite } from '../../testing/site-rows.ts'
import type { TestServer } from '../../testing/start-test-server.ts'

/** The simulated site whose archives are downloaded. */
export const slug = 'gemeinde-oberhofen'

/** An account with that site and the newest of its backups; calls as its user, and as the user's browser. */
export async function aDownloader({ db, url, deps }: TestServer, control: Control) {
  const user = await aUser(db)
  const known = control.site(slug)
  const site = await aSite(db, {
    ...{ accountId: user.accountId, name: 'Oberhofen', apiUrl: known.api_url, backupUrl: known.backup_url },
    tokenCipher: deps.cipher.seal(known.token),
    backupSecretCipher: deps.cipher.seal(known.backup_secret ?? ''),
  })
  const remoteId = known.backups.at(-1)?.remote_id ?? 0
  const backup = await aBackup(db, site, { remoteId })
  const { token } = user
  return {
    ...{ user, site, backup },
    files: () => callApi(url, listBackupFiles, { token, params: { id: backup.id } }),
    open: (file: number) => callApi(url, openBackupFile, { token, params: { id: backup.id, file } }),
    /** Follows an address as a browser does: the word becomes a cookie, which the next call carries. */
    async follow(address: string) {
      const sent = await fetch(url + address, { redirect: 'manual' })
      const cookie = sent.headers.get('set-cookie') ?? ''
      const place = new URL(sent.headers.get('location') ?? '', new URL(address, url))
      const get = (headers: Record<string, string> = {}, method = 'GET') =>
        fetch(place, { method, headers: { cookie: cookie.split(';')[0] ?? '', ...headers } })
      return { sent, cookie, place, get }
    },
    get: (file: number, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${url}/api/backup/${backup.id}/file/${file}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
  }
}

/** SHA-256 of a body, or of the pieces of one that came in several. */
export async function checksumOf(...pieces: AsyncIterable<Uint8Array>[]): Promise<string> {
  const hash = createHash('sha256')
  for (const piece of pieces) for await (const bytes of piece) hash.update(bytes)
  return hash.digest('hex')
}
