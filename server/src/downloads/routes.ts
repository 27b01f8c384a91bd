import { downloadBackupFile, listBackupFiles, openBackupFile, withoutTrailing } from '@flotilla/api/contract'
import { getCookie, setCookie } from 'hono/cookie'
import type { Api, ApiContext, Caller } from '../http/api.ts'
import { authenticate, callerOfToken } from '../http/authenticate.ts'
import { mount } from '../http/mount.ts'
import { parseParams } from '../http/parse-input.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseOutsidePermissions } from '../http/remote-permissions.ts'
import { holdToToken } from '../http/token-limits.ts'
import { COOKIE_SECONDS, isFirstWord, openPass, sealPass } from './download-pass.ts'
import { type DownloadDeps, fileOf, findArchive, savedName } from './find-archive.ts'
import { createOpenLines } from './open-lines.ts'
import { sendFile } from './send-file.ts'

const cookieName = 'download'

/**
 * The files of a backup, for people: their names, and their bytes through this server, resumable. A browser
 * saves a file by an address without a secret: the word in it is exchanged for a cookie of that one file.
 */
export function downloadRoutes(api: Api, deps: DownloadDeps): void {
  const { db, cipher, now, settings } = deps
  const { apiUrl } = deps.publicConfig
  const lines = createOpenLines()

  mount(api, deps, listBackupFiles, async ({ caller, params }) => {
    const { files } = await findArchive(deps, caller.accountId, params.id)
    const rows = files.map(({ name, size }, index) => ({
      ...{ file: index + 1, name: savedName(name, index + 1), size },
    }))
    return { data: { files: rows } }
  })

  mount(api, deps, openBackupFile, async ({ caller, params: { id, file } }) => {
    fileOf(await findArchive(deps, caller.accountId, id), file)
    const word = sealPass(cipher, 'word', { tokenId: caller.tokenId, backupId: id, file }, now())
    return { data: { url: `${apiUrl}/backup/${id}/file/${file}?word=${word}` } }
  })

  api.calls.push({ endpoint: downloadBackupFile, method: 'GET' })
  api.get('/api/backup/:id/file/:file', async (c) => {
    const { id, file } = parseParams(downloadBackupFile.params, c.req.param())
    const which = { backupId: id, file }
    const word = c.req.query('word')
    if (word !== undefined) {
      const tokenId = openPass(cipher, 'word', word, which, now())
      // HEAD has no side effects: only GET uses the word up.
      if (tokenId === null || (c.req.method === 'GET' && !(await isFirstWord(db, word, now())))) throw used()
      c.header('Cache-Control', 'no-store')
      setCookie(c, cookieName, sealPass(cipher, 'cookie', { tokenId, ...which }, now()), {
        ...{
          path: `${pathOf(apiUrl)}/backup/${id}/file/${file}`,
          httpOnly: true,
          sameSite: 'Lax',
          maxAge: COOKIE_SECONDS,
        },
        secure: settings.APP_URL.startsWith('https:'),
      })
      // Relative: what a proxy puts before it in the address stays.
      return c.redirect(String(file), 302)
    }
    const caller = await callerOf(c, which)
    c.set('caller', caller)
    refuseOutsidePermissions(c, downloadBackupFile)
    await holdToToken(c, deps, downloadBackupFile, caller)
    if (!caller.isServiceEnabled) throw new Refusal('service_disabled')
    return sendFile(c, deps, lines, caller, { id, file })
  })

  function callerOf(c: ApiContext, which: { backupId: number; file: number }): Promise<Caller> {
    const header = c.req.header('authorization')
    const cookie = getCookie(c, cookieName)
    if (header !== undefined || cookie === undefined) return authenticate(db, header, now())
    const tokenId = openPass(cipher, 'cookie', cookie, which, now())
    if (tokenId === null) throw new Refusal('unauthenticated')
    return callerOfToken(db, tokenId, now())
  }
}

/** The API as browsers reach it, without its origin and without a slash at the end. */
const pathOf = (apiUrl: string) => withoutTrailing(new URL(apiUrl, 'http://page.invalid').pathname, '/')

function used(): Refusal {
  return new Refusal('unauthenticated', {
    message: 'This address works once, for a minute. Press Download again in the console.',
  })
}
