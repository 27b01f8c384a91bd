import { inArchiveOrder, segmentedPart, streamedPart, verifyArchive } from '@flotilla/server'
import { simulatorProcess } from '@flotilla/server/processes'
import { printArchiveFaults } from './archive-faults.ts'
import { watchMemory } from './support/peak-memory.ts'

type Order = { format: 'jpa' | 'zip'; bytes: number; partBytes: number }
type Site = { slug: string; backup_url: string; backup_secret: string; backups: { remote_id: number }[] }
type Info = {
  total_size: string
  multipart: string
  filenames: { part: number; name: string; size: number }[]
}
/** `mbPerCpuSecond` is the figure to compare on a machine that does other work as well. */
export type BackupTestFigures = {
  bytes: number
  files: number
  growthMb: number
  mbPerSecond: number
  mbPerCpuSecond: number
}

const slug = 'gemeinde-oberhofen'
const mb = 1_000_000

/** A console's calls to the backup tool of one site. */
async function openSite(url: string) {
  const site: Site = await (await fetch(`${url}/_demo/site/${slug}`)).json()
  const call = (method: string, data: Record<string, string>) => {
    const backupId = String(site.backups.at(-1)?.remote_id)
    const query = new URLSearchParams({ method, backup_id: backupId, ...data })
    return fetch(`${site.backup_url}?${query}`, { headers: { 'x-akeeba-auth': site.backup_secret } })
  }
  return {
    async order(order: Order): Promise<Info> {
      const body = JSON.stringify({ slug, fault: { kind: 'archive', ...order } })
      const answer = await fetch(`${url}/_demo/control`, { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
      const { data }: { data: Info } = await (await call('getBackupInfo', {})).json()
      return data
    },
    async *stream(part: number): AsyncGenerator<Uint8Array> {
      const { body } = await call('downloadDirect', { part_id: String(part) })
      if (body !== null) yield* body
    },
    async segment(part: number, segment: number): Promise<Uint8Array> {
      const answer = await call('download', { part_id: String(part), segment: String(segment) })
      const { data }: { data: string } = await answer.json()
      return Buffer.from(data, 'base64')
    },
  }
}

/** Tests one archive, fetched in the given way, and returns the cost. */
export async function measureBackupTest(
  url: string,
  order: Order,
  way: 'stream' | 'segments',
): Promise<BackupTestFigures> {
  const site = await openSite(url)
  const info = await site.order(order)
  const parts = inArchiveOrder(info.filenames).map(({ part, name, size }) =>
    way === 'stream'
      ? streamedPart(name, size, () => site.stream(part))
      : segmentedPart(name, size, (segment) => site.segment(part, segment)),
  )
  const memory = watchMemory()
  const started = performance.now()
  const cpu = process.cpuUsage()
  const expected = { size: Number(info.total_size), parts: Math.max(1, Number(info.multipart)) }
  const verdict = await verifyArchive({ parts, expected, onProgress: memory.look })
  const seconds = (performance.now() - started) / 1000
  const growth = memory.stop()
  const { user, system } = process.cpuUsage(cpu)
  if (verdict.ok !== true) throw new Error(`The archive did not pass: ${JSON.stringify(verdict)}`)
  return {
    bytes: verdict.bytes,
    files: verdict.files,
    growthMb: growth / mb,
    mbPerSecond: verdict.bytes / mb / seconds,
    mbPerCpuSecond: verdict.bytes / mb / ((user + system) / 1e6),
  }
}

/**
 * `pnpm bench backup-test`: a 2 GB archive, streamed from a simulated site, needs less than 150 MB; and what
 * a test says of every archive × every fault × every way.
 */
export async function benchBackupTest(): Promise<void> {
  const sites = await simulatorProcess({ DEMO_SPEED: '100000' })
  try {
    console.log('backup test        MB      files   memory MB (150)   MB/s   MB/CPU s')
    const big = { bytes: 2000 * mb, partBytes: 200 * mb }
    const runs = [
      ['JPA, stream', { format: 'jpa', ...big }, 'stream'],
      ['ZIP, stream', { format: 'zip', ...big }, 'stream'],
      ['JPA, segments', { format: 'jpa', bytes: 200 * mb, partBytes: 50 * mb }, 'segments'],
    ] as const
    for (const [label, order, way] of runs) {
      const figures = await measureBackupTest(sites.url, order, way)
      console.log(
        `${label.padEnd(15)} ${(figures.bytes / mb).toFixed(0).padStart(6)} ${String(figures.files).padStart(10)}` +
          `   ${figures.growthMb.toFixed(0).padStart(9)}   ${figures.mbPerSecond.toFixed(0).padStart(12)}` +
          `   ${figures.mbPerCpuSecond.toFixed(0).padStart(8)}`,
      )
    }
  } finally {
    await sites.close()
  }
  await printArchiveFaults()
}

if (import.meta.main) await benchBackupTest()
