import { hash } from 'node:crypto'
import type { Fault } from '@flotilla/simulator'

type Order = Omit<Extract<Fault, { kind: 'archive' }>, 'kind'>

export type Verdict = 'good' | 'damaged' | 'no verdict'

/** Something that happens to an archive or to the way to it, and what a test may say then. */
export type ArchiveCase = {
  archive: string
  fault: string
  way: 'direct' | 'segments'
  expected: Verdict
  /** Words that the reason must have. */
  words?: string
  /** The archive and its faults from the beginning. */
  order: Order
  /** What happens once the files are known: the site gets this fault, or changes its secret word. */
  later?: Fault | 'secret'
}

/** More than a segment, so that the second one counts. */
const partBytes = 1_100_000
const one = { parts: 1, order: { bytes: 1_200_000, partBytes: 9_000_000 } }
const five = { parts: 5, order: { bytes: 4_700_000, partBytes } }
const archives: Record<string, { parts: number; order: Order }> = {
  'JPA, one part': { ...one, order: { ...one.order, format: 'jpa' } },
  'JPA, five parts': { ...five, order: { ...five.order, format: 'jpa' } },
  'ZIP, one part': { ...one, order: { ...one.order, format: 'zip' } },
  'ZIP, five parts': { ...five, order: { ...five.order, format: 'zip' } },
}
export const archiveNames = Object.keys(archives)
export const ways = ['direct', 'segments'] as const

/** A byte of a part, always the same for the seed and the case. */
function randomByte(seed: number, label: string): number {
  return Number.parseInt(hash('sha256', `${seed}/${label}`, 'hex').slice(0, 8), 16) % partBytes
}

type Plain = Omit<ArchiveCase, 'archive' | 'way' | 'order'> & { order?: Order }

function faultsOf(parts: number): Plain[] {
  const each = Array.from({ length: parts }, (_, index) => index + 1)
  const some = [...new Set([1, Math.ceil(parts / 2), parts])]
  const gone = (part: number) =>
    parts === 1 ? 'The archive is missing' : `Part ${part} of ${parts} is missing`
  return [
    { fault: 'none', expected: 'good' },
    ...each.map((part): Plain => {
      return {
        fault: `a damaged byte in part ${part}`,
        expected: 'damaged',
        order: { flaw: 'damagedPart', part },
      }
    }),
    ...some.map((part): Plain => {
      const order = { flaw: 'missingPart', part } as const
      return { fault: `part ${part} is missing`, expected: 'damaged', words: gone(part), order }
    }),
    ...each.map((part): Plain => {
      const order = { flaw: 'shortPart', part } as const
      return { fault: `part ${part} is cut off`, expected: 'damaged', words: 'its record says', order }
    }),
    { fault: 'the end is cut off, record too', expected: 'damaged', order: { flaw: 'cutEnd' } },
    { fault: 'the secret word changes', expected: 'good', later: 'secret' },
    ...some.map((part): Plain => {
      const later = { kind: 'archive', flaw: 'missingPart', part } as const
      return { fault: `part ${part} vanishes on the way`, expected: 'damaged', words: gone(part), later }
    }),
    { fault: 'the site fails on the way', expected: 'no verdict', later: { kind: 'http', status: 500 } },
  ]
}

/** Faults of the stream, at a random byte of each part. */
function streamFaults(seed: number, label: string): Plain[] {
  const at = (what: string) => randomByte(seed, `${label}/${what}`)
  const ending = (direct: 'broken' | 'ended' | 'error', fault: string): Plain => {
    const directBytes = at(direct)
    return { fault: `${fault} at byte ${directBytes}`, expected: 'good', order: { direct, directBytes } }
  }
  const segmentsEnd: Plain = { fault: 'segments end early', expected: 'good', order: { segmentsEndAt: 2 } }
  return [
    { fault: 'downloadDirect is refused', expected: 'good', order: { direct: 'refused' } },
    ending('broken', 'the stream breaks'),
    ending('ended', 'the stream ends'),
    ending('error', 'the stream ends in words of PHP'),
    segmentsEnd,
    {
      ...{ fault: 'the stream breaks, segments end early', expected: 'no verdict', words: 'Invalid segment' },
      order: { direct: 'broken', directBytes: at('both'), segmentsEndAt: 2 },
    },
  ]
}

const segmentFaults: Plain[] = [
  {
    ...{ fault: 'segments end early', expected: 'no verdict', words: 'Invalid segment' },
    order: { segmentsEndAt: 2 },
  },
]

/** An archive × every fault of it or of one way. `seed` decides where streams break. */
export function archiveCases(archive: string, way: ArchiveCase['way'], seed: number): ArchiveCase[] {
  const found = archives[archive]
  if (found === undefined) throw new RangeError(`No archive "${archive}"`)
  const { parts, order } = found
  const base: Order = way === 'direct' ? order : { ...order, direct: 'refused' }
  const ofWay = way === 'direct' ? streamFaults(seed, archive) : segmentFaults
  return [...faultsOf(parts), ...ofWay].map((plain) => caseOf(archive, way, base, plain))
}

function caseOf(archive: string, way: ArchiveCase['way'], base: Order, plain: Plain): ArchiveCase {
  const { later, ...rest } = plain
  const same = { ...rest, archive, way, order: { ...base, ...plain.order } }
  if (later === undefined) return same
  return { ...same, later: later !== 'secret' && later.kind === 'archive' ? { ...base, ...later } : later }
}
