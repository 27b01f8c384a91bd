import { setTimeout as wait } from 'node:timers/promises'
import { refreshSite } from '@flotilla/api/contract'
import type { ServerProcess } from '../../../testing/processes/server-process.ts'

const timeoutMs = 20_000

/** How two servers tell that they cannot work: by their health, and in answer to a call that writes. */
export async function sayHow(servers: ServerProcess[], token: string, idleSiteId: number, lastsMs: number) {
  const path = refreshSite.path.replace('{id}', String(idleSiteId))
  const said = await Promise.all(servers.map(({ url }) => saysIll(url)))
  const headers = { authorization: `Bearer ${token}` }
  const answers = await Promise.all(
    servers.map(({ url }) => fetch(`${url}/api${path}`, { method: 'POST', headers }).catch(() => null)),
  )
  await wait(lastsMs)
  const words = answers.map(
    (answer) => `${answer?.status ?? 'none'}/${answer?.headers.get('retry-after') ?? '-'}`,
  )
  return { saidSo: said.every(Boolean), refusedWith: [...new Set(words)].join(' ') }
}

async function saysIll(url: string): Promise<boolean> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.status === 503) return true
    await wait(50)
  }
  return false
}
