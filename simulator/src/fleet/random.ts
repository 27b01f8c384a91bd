/** A deterministic stream of numbers; the same seed gives the same stream on every machine. */
export type Random = {
  /** Next number in [0, 1). */
  next: () => number
  /** Whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  /** One element; throws on an empty list. */
  pick: <T>(list: readonly T[]) => T
  isChance: (share: number) => boolean
  /** Standard normal deviate. */
  normal: () => number
}

/** 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Mulberry32 over the hash of `seed`. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (list) => {
      const found = list[int(0, list.length - 1)]
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
    isChance: (share) => next() < share,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
