import { createHash, type Hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverProcess, simulatorProcess } from '@flotilla/server/processes'
import getPort from 'get-port'
import { signInForToken } from './support/sign-in-for-token.ts'

const slug = 'gemeinde-oberhofen'
const mb = 1_000_000
const bytes = 2000 * mb
/** The most that the memory of the server may grow, in MB. */
const mostGrowth = 64
const metricsToken = 'token of the bench'

type Site = { name: string; backup_url: string; backup_secret: string; backups: { remote_id: number }[] }

/** Makes the newest archive of the site 2 GB in one file; resolves with the site. */
async function order(simulatorUrl: string): Promise<Site> {
  const fault = { kind: 'archive', bytes, partBytes: 4 * bytes }
  const body = JSON.stringify({ slug, fault })
  const answer = await fetch(`${simulatorUrl}/_demo/control`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  return (await fetch(`${simulatorUrl}/_demo/site/${slug}`)).json()
}

/** SHA-256 of the file as the site itself sends it. */
async function checksumAtSite({ backup_url, backup_secret, backups }: Site): Promise<string> {
  const id = String(backups.at(-1)?.remote_id)
  const query = new URLSearchParams({ method: 'downloadDirect', backup_id: id, part_id: '1' })
  const answer = await fetch(`${backup_url}?${query}`, { headers: { 'x-akeeba-auth': backup_secret } })
  const hash = createHash('sha256')
  await read(answer, hash)
  return hash.digest('hex')
}

/** Reads an answer into the hash, up to `most` bytes; resolves with their number. */
async function read({ body }: Response, hash: Hash, most = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  for await (const piece of body ?? []) {
    const part = piece.subarray(0, most - count)
    hash.update(part)
    count += part.length
    if (count === most) break
  }
  return count
}

/** What the memory of the server consists of, by its names in `/metrics`. */
const parts = {
  all: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_total_bytes',
  external: 'nodejs_external_memory_bytes',
} as const
type Memory = Record<keyof typeof parts, number>

/** Memory of the server in bytes; `stop` resolves with the highest of each part since the beginning. */
function watchServer(url: string) {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const now = async (): Promise<Memory> => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    return { all: read(parts.all), heap: read(parts.heap), external: read(parts.external) }
  }
  const highest: Memory = { all: 0, heap: 0, external: 0 }
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      const { all, heap, external } = await now()
      highest.all = Math.max(highest.all, all)
      highest.heap = Math.max(highest.heap, heap)
      highest.external = Math.max(highest.external, external)
      await wait(200)
    }
  })()
  return {
    now,
    stop: async () => {
      isStopped = true
      await running
      return highest
    },
  }
}

/** The newest backup of the site in the account of the demo. */
async function newestBackup(ask: (place: string) => Promise<Response>, name: string): Promise<number> {
  const { data } = await (await ask(`/accountsites?search=${encodeURIComponent(name)}`)).json()
  const site = await (await ask(`/site/${data[0].id}`)).json()
  return site.data.backups[0].id
}

/**
 * `pnpm bench backup-download`: a backup of 2 GB through the server, broken off at half and resumed: the same
 * bytes as at the site, and the memory of the server grows by at most 64 MB.
 */
export async function benchBackupDownload(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-download-'))
  const simulator = await simulatorProcess({ DEMO_SPEED: '100000' })
  const environment = { CLOCKS: '0', LOG_LEVEL: 'error', METRICS_TOKEN: metricsToken }
  const server = serverProcess({ dataDir, port: await getPort(), simulatorUrl: simulator.url, environment })
  try {
    await server.run()
    const site = await order(simulator.url)
    const token = await signInForToken(server.url, 'agency@demo.test')
    const headers = { authorization: `Bearer ${token}` }
    const ask = (place: string, more = {}) =>
      fetch(`${server.url}/api${place}`, { headers: { ...headers, ...more } })
    const place = `/backup/${await newestBackup(ask, site.name)}/file/1`
    // The first bytes pay for what is loaded once.
    await read(await ask(place, { range: 'bytes=0-9999999' }), createHash('sha256'))
    const memory = watchServer(server.url)
    const before = await memory.now()
    const started = performance.now()
    const hash = createHash('sha256')
    const first = await ask(place)
    const size = Number(first.headers.get('content-length'))
    const half = await read(first, hash, Math.floor(size / 2))
    const etag = first.headers.get('etag') ?? ''
    const rest = await ask(place, { range: `bytes=${half}-`, 'if-range': etag })
    const length = half + (await read(rest, hash))
    const seconds = (performance.now() - started) / 1000
    const highest = await memory.stop()
    const grown = (part: keyof Memory) => (highest[part] - before[part]) / mb
    const growth = grown('all')
    const isSame = hash.digest('hex') === (await checksumAtSite(site))
    console.log(
      `${(length / mb).toFixed(0)} of ${(size / mb).toFixed(0)} MB, resumed with ${rest.status} at ${(half / mb).toFixed(0)} MB, ` +
        `checksum ${isSame ? 'the same' : 'DIFFERENT'}, memory of the server +${growth.toFixed(0)} MB (${mostGrowth}), ` +
        `of it heap +${grown('heap').toFixed(0)} MB and external +${grown('external').toFixed(0)} MB, ` +
        `${(length / mb / seconds).toFixed(0)} MB/s`,
    )
    if (!isSame || length !== size || growth > mostGrowth) process.exitCode = 1
  } finally {
    await server.kill()
    await simulator.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchBackupDownload()
