import { startSimulator } from '@flotilla/simulator'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { type ArchivePart, segmentedPart, streamedPart } from '../parts/archive-part.ts'
import type { ExpectedArchive } from '../parts/check-parts.ts'
import { inArchiveOrder } from '../parts/part-order.ts'

const Reply = z.object({ status: z.number(), data: z.unknown() })
const Info = z.object({
  total_size: z.string().transform(Number),
  multipart: z.string().transform(Number),
  filenames: z.array(z.object({ part: z.number(), name: z.string(), size: z.number() })),
})

/** Properties of the archive to make; see the simulator's `ArchiveOrder`. */
export type Order = Parameters<
  Awaited<ReturnType<typeof startSimulator>>['control']['set']
>[1]['fault'] extends infer F
  ? Omit<Extract<F, { kind: 'archive' }>, 'kind'>
  : never

/** A simulated site with backups whose archives are made as ordered, reached over HTTP. */
export async function archiveSite() {
  const simulator = await startSimulator({ speed: 100_000, hasScriptedFailure: false })
  onTestFinished(simulator.close)
  const slug = 'gemeinde-oberhofen'
  const site = simulator.control.site(slug)
  const backupId = String(site.backups.at(-1)?.remote_id)
  const headers = { 'x-akeeba-auth': site.backup_secret ?? '' }
  let requests = 0

  const call = async (method: string, data: Record<string, string>) => {
    requests += 1
    const query = new URLSearchParams({ method, backup_id: backupId, ...data })
    return fetch(`${site.backup_url}?${query}`, { headers })
  }
  const reply = async (method: string, data: Record<string, string> = {}) =>
    Reply.parse(await (await call(method, data)).json())

  async function* direct(part: number): AsyncGenerator<Uint8Array> {
    const answer = await call('downloadDirect', { part_id: String(part) })
    if (!answer.ok) throw new Error(answer.statusText)
    if (answer.body !== null) yield* answer.body
  }
  const segment = async (part: number, number: number) => {
    const { status, data } = await reply('download', { part_id: String(part), segment: String(number) })
    if (status !== 200) throw new Error(z.string().parse(data))
    return Buffer.from(z.string().parse(data), 'base64')
  }

  /** The ordered archive: its record and the access to its parts. */
  async function archive(order: Order = {}, way: 'segments' | 'stream' = 'stream') {
    simulator.control.set(slug, { fault: { kind: 'archive', ...order } })
    const info = Info.parse((await reply('getBackupInfo')).data)
    const expected: ExpectedArchive = { size: info.total_size, parts: Math.max(1, info.multipart) }
    const parts = inArchiveOrder(info.filenames).map(
      ({ part, name, size }): ArchivePart =>
        way === 'stream'
          ? streamedPart(name, size, () => direct(part))
          : segmentedPart(name, size, (number) => segment(part, number)),
    )
    return { expected, parts }
  }
  return { archive, requests: () => requests }
}
