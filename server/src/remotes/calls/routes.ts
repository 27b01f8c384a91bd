import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@flotilla/api/contract'
import { archiveLimits, remoteName } from '@flotilla/api/releases'
import type { z } from 'zod'
import type { Api, ApiContext } from '../../http/api.ts'
import { parseInput } from '../../http/parse-input.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Deps } from '../../ports/deps.ts'
import type { ReleaseStore } from '../../ports/release-store.ts'
import type { Releases } from '../files/releases.ts'
import { isInScope } from '../keys/remote-keys.ts'
import { receiveVersion } from '../publish/receive-version.ts'
import { listRemotes } from '../rules/list-remotes.ts'
import { releaseRemote, shareRelease } from '../rules/release-remote.ts'
import { rollBackRemote } from '../rules/roll-back-remote.ts'
import { disableRemote, enableRemote } from '../rules/switch-remote.ts'
import {
  disableRelease,
  enableRelease,
  listRemoteReleases,
  publishVersion,
  releaseVersion,
  rollBackRelease,
} from './endpoints.ts'
import { refusing } from './refuse.ts'
import { signedBody } from './signed-body.ts'
import { signerOf } from './signer.ts'

type ReleaseDeps = Deps & { releases: ReleaseStore; settings: { SHELL_DIR: string } }

/** The longest order, with 500 accounts and its notes, is shorter. */
const orderBytes = 16 * 1024

/** Releases over HTTP, for the pipelines of teams (docs/remotes.md): a team's key signs each request. */
export function remoteRoutes(api: Api, deps: ReleaseDeps): void {
  const { releases: store } = deps
  const { SHELL_DIR: shellDir } = deps.settings

  api.calls.push(
    { endpoint: listRemoteReleases, method: 'GET' },
    { endpoint: publishVersion, method: 'POST' },
  )

  api.get('/api/remotes', (c) =>
    refusing(async () => {
      c.header('Cache-Control', 'no-store')
      const { key } = await signerOf(c, deps, store, null)
      const remotes = await listRemotes(store)
      return c.json({ data: remotes.filter(({ name }) => isInScope(key, name)) })
    }),
  )

  api.post('/api/remotes/:name/versions', (c) =>
    refusing(async () => {
      c.header('Cache-Control', 'no-store')
      const name = nameIn(c)
      const { key, header } = await signerOf(c, deps, store, name)
      const save = (file: string) =>
        pipeline(signedBody(c, header.checksum, archiveLimits.archiveBytes), createWriteStream(file))
      const upload = { name, version: header.version, save, shellDir, isFramed: key.isFramed === true }
      const { isNew } = await receiveVersion({ store, by: key.name }, upload)
      return c.json({ data: { name, version: header.version, is_new: isNew } }, isNew ? 201 : 200)
    }),
  )

  order(releaseVersion, (releases, name, { version, percent, accounts, ...given }) => {
    const target = { name, version, notes: given.notes, despiteHold: given.despite_hold }
    if (percent === undefined && accounts === undefined) return releaseRemote(releases, target)
    const audience = { percent: percent ?? 0, accounts: accounts ?? [], takeBack: given.take_back }
    return shareRelease(releases, target, audience)
  })
  order(rollBackRelease, (releases, name) => rollBackRemote(releases, name))
  order(disableRelease, (releases, name, { reason }) => disableRemote(releases, name, reason))
  order(enableRelease, (releases, name) => enableRemote(releases, name))

  /** A change of one remote; it answers with the remote as it is then. */
  function order<B extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, B>,
    change: (releases: Releases, name: string, body: z.output<B>) => Promise<unknown>,
  ): void {
    api.calls.push({ endpoint, method: 'POST' })
    api.post(`/api${endpoint.path.replace('{name}', ':name')}`, (c) =>
      refusing(async () => {
        c.header('Cache-Control', 'no-store')
        const name = nameIn(c)
        const { key, header } = await signerOf(c, deps, store, name)
        const body = parseInput(endpoint.body, await jsonIn(c, header.checksum))
        await change({ store, by: key.name }, name, body)
        const states = await listRemotes(store)
        return c.json({ data: states.find((state) => state.name === name) })
      }),
    )
  }
}

function nameIn(c: ApiContext): string {
  const name = c.req.param('name') ?? ''
  if (!remoteName.test(name)) throw new Refusal('not_found')
  return name
}

async function jsonIn(c: ApiContext, checksum: string): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of signedBody(c, checksum, orderBytes)) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}')
  } catch {
    throw new Refusal('invalid', { message: 'The body of the request cannot be read.', status: 400 })
  }
}
