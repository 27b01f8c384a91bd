import { z } from 'zod'
import { readStored, writeStored } from '../../../storage/browser-storage.ts'
import type { PaletteLine } from './find-lines.ts'

const mostKept = 5
const Kept = z.object({
  ids: z.array(z.string().max(100)).max(20).catch([]),
  sites: z
    .array(z.object({ id: z.int(), name: z.string(), url: z.string() }))
    .max(20)
    .catch([]),
})

const keyOf = (userId: number) => `flotilla-palette-${userId}`

/** What a person used last in this browser, the latest first: ids of lines, and their sites. */
export function readLastUsed(userId: number): z.infer<typeof Kept> {
  return readStored(keyOf(userId), Kept)
}

/** Keeps a line that was run, and its site; the oldest goes. */
export function keepLastUsed(userId: number, { id, uses }: PaletteLine): void {
  const before = readLastUsed(userId)
  const line = id.replace(/^recent:/, '')
  const ids = [line, ...before.ids.filter((each) => each !== line)].slice(0, mostKept)
  const others = before.sites.filter((site) => site.id !== uses?.id)
  const sites = uses === undefined ? others : [uses, ...others]
  writeStored(keyOf(userId), { ids, sites: sites.slice(0, mostKept) })
}
