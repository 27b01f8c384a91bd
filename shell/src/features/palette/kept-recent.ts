import { z } from 'zod'
import { readStored, writeStored } from '../../browser-storage.ts'

const mostKept = 5
const Kept = z.object({ ids: z.array(z.string().max(100)).max(20).catch([]) })

const keyOf = (userId: number) => `flotilla-palette-${userId}`

/** Ids of the lines that a person ran last in this browser, the latest first. */
export function readRecent(userId: number): string[] {
  return readStored(keyOf(userId), Kept).ids
}

export function keepRecent(userId: number, id: string): void {
  const others = readRecent(userId).filter((each) => each !== id)
  writeStored(keyOf(userId), { ids: [id, ...others].slice(0, mostKept) })
}
