import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen } from '@testing-library/react'
import { afterAll } from 'vitest'
import { remote } from '../src/remote.tsx'

/** A line of the log; `kind` is `type/result`. */
export type Entry = {
  kind: string
  at: string
  site?: string
  payload?: string
  extension?: string
  version?: string
}

type Opening = { fetch?: typeof globalThis.fetch; hasNoCapabilities?: boolean }

const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)

/** A server for the whole file, and a function that opens the log of an account with these lines. */
export async function activityPage() {
  const server = await startTestServer()
  afterAll(() => server.close())

  async function log(accountId: number, entry: Entry): Promise<void> {
    const [type, result] = entry.kind.split('/')
    await server.db.execute(
      `insert into activity (account_id, site_name, type, result, created_at, payload, extension_name, to_version)
       values (${accountId}, ${text(entry.site ?? 'Alpha')}, ${text(type)}, ${text(result)}, ${text(entry.at)},
         ${text(entry.payload ?? '')}, ${text(entry.extension)}, ${text(entry.version)})`,
    )
  }

  async function open(entries: readonly Entry[], path = '/activity', opening: Opening = {}) {
    const person = await aUser(server.db, { timezone: '1' })
    for (const entry of entries) await log(person.accountId, entry)
    const view = await renderWithServer({ server, user: person, remote, path, ...opening })
    return { ...view, accountId: person.accountId }
  }
  return { server, log, open }
}

export const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

export const updated: Entry = {
  kind: 'extension_update/success',
  at: '2026-11-20T09:30:00Z',
  extension: 'JCE Editor',
  version: '2.9.99',
}
export const failed: Entry = {
  kind: 'backup/failed',
  at: '2026-11-19T09:30:00Z',
  site: 'Beta',
  payload: 'Disk full',
}
