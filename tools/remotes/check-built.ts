import { CommandError } from '@flotilla/api/releases'
import { findBrowser } from '@flotilla/remote-kit/browser'
import { runSuite } from '@flotilla/remote-kit/contract-suite'
import { readRelease } from '@flotilla/server/remotes'
import { aSite, aUser, startTestServer } from '@flotilla/server/testing'
import { contractHost } from './contract-host.ts'

const adminRole = 99

/**
 * `pnpm remotes check`: the contract suite on a built remote, against a server in this process. Returns a
 * line for each check; rejects with a CommandError that names every fault.
 */
export async function checkBuilt(dist: string): Promise<string> {
  const release = await readRelease(dist)
  const executablePath = findBrowser()
  if (executablePath === null) throw new CommandError('No Chromium was found. Name one: CHROMIUM_PATH=…')
  const host = await contractHost()
  const server = await startTestServer()
  try {
    const role = release.routes.some((route) => route.role === adminRole) ? adminRole : 0
    const { accountId, token } = await aUser(server.db, { role })
    for (let count = 0; count < 3; count++) await aSite(server.db, { accountId })
    const api = { url: server.url, token }
    const { text, isFine } = await runSuite({ executablePath, dist, host, api })
    if (!isFine) throw new CommandError(`${release.name} ${release.version}\n${text}`)
    return `${release.name} ${release.version}\n${text}`
  } finally {
    await server.close()
  }
}
