import { createRandom } from '../../fleet/random.ts'

const chunkBytes = 65_536
const chunks = new Map<string, Buffer>()

/** 64 kB of incompressible bytes, always the same for a seed. `begin` is at the start: a file's signature. */
export function noise(seed: string, begin: readonly number[]): Buffer {
  const key = `${seed}/${begin.join()}`
  const known = chunks.get(key)
  if (known !== undefined) return known
  const random = createRandom(`noise/${key}`)
  const chunk = Buffer.alloc(chunkBytes)
  for (let at = 0; at < chunkBytes; at += 4) chunk.writeUInt32LE(Math.floor(random.next() * 0xffff_ffff), at)
  chunk.set(begin)
  chunks.set(key, chunk)
  return chunk
}
