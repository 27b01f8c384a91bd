import { join } from 'node:path'
import { type AccountChanges, getAccount, saveAccount } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import type { Caller } from '../http/caller.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { columnsOfChanges } from './columns-of-changes.ts'
import { readLogo, removeLogo, saveLogo } from './logo-files.ts'
import { presentAccount } from './presenter.ts'
import { findAccount, mergeConfig, updateAccount } from './store.ts'
import { vatCheck } from './vat-check.ts'

/** The customer's own data (contract §3). */
export function accountRoutes(api: Api, deps: Deps): void {
  const { db, now, settings } = deps
  const logos = join(settings.DATA_DIR, 'logos')

  async function mustFind({ accountId, userId }: Caller) {
    const found = await findAccount(db, accountId, userId)
    if (!found) throw new Refusal('not_found')
    return found
  }

  async function save(caller: Caller, changes: AccountChanges): Promise<void> {
    const { account } = await mustFind(caller)
    const columns = columnsOfChanges(changes)
    if (changes.config) columns.config = mergeConfig(account.config, changes.config)
    Object.assign(columns, vatCheck(account, columns, now()))
    if (changes.logofile) columns.logo = await saveLogo(logos, account.id, changes.logofile)
    await updateAccount(db, account.id, columns)
    if (columns.logo && account.logo) await removeLogo(logos, account.logo)
  }

  mount(api, deps, getAccount, async ({ caller }) => ({
    data: presentAccount(await mustFind(caller), now()),
  }))

  mount(api, deps, saveAccount, async ({ caller, body }) => {
    await save(caller, body)
    return { data: presentAccount(await mustFind(caller), now()) }
  })

  // An <img> sends no token: the name cannot be guessed and the picture goes into reports anyway.
  api.get('/api/logos/:name', async (c) => {
    const logo = await readLogo(logos, c.req.param('name'))
    if (!logo) throw new Refusal('not_found')
    return c.body(new Uint8Array(logo.bytes), 200, {
      'Content-Type': logo.mime,
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
}
