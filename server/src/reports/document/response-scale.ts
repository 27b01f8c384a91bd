import type { Period } from '../report-figures.ts'
import type { ResponsePoint } from './site-history.ts'

const hourMs = 3_600_000
/** As many points as a line of a page's width can show. */
const mostBuckets = 200

/** The value below which `part` of the sorted values are, or between two of them; 0 without any. */
export function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return below + (above - below) * (place - Math.floor(place))
}

/** Where the axis ends, so that a few peaks do not flatten everything else, and its round marks from 0 on. */
export function scaleOf(sorted: readonly number[]): { limit: number; ticks: number[] } {
  const highest = sorted.at(-1) ?? 0
  const wanted = Math.max(100, Math.min(highest, quantile(sorted, 0.97) * 1.4))
  const power = 10 ** Math.floor(Math.log10(wanted / 4))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each * 4 >= wanted) ?? wanted
  const count = Math.ceil(wanted / step)
  return { limit: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The measurements of a few hours: their middle, the band that holds 80 % of them, and the highest. */
type Bucket = { at: number; median: number; low: number; high: number; peak: number }

/** Runs of buckets without a gap between them: where nothing was measured the line is broken. */
export function bucketsOf(responses: readonly ResponsePoint[], { since, until }: Period): Bucket[][] {
  const hours = Math.max(1, Math.ceil((until.getTime() - since.getTime()) / hourMs))
  const widthMs = Math.ceil(hours / mostBuckets) * hourMs
  const values = new Map<number, number[]>()
  for (const { at, ms } of responses) {
    const index = Math.floor((at.getTime() - since.getTime()) / widthMs)
    values.set(index, [...(values.get(index) ?? []), ms])
  }
  const runs: Bucket[][] = []
  let last = Number.NaN
  for (const [index, all] of [...values].toSorted(([a], [b]) => a - b)) {
    const sorted = all.toSorted((a, b) => a - b)
    const bucket = {
      at: since.getTime() + (index + 0.5) * widthMs,
      median: quantile(sorted, 0.5),
      low: quantile(sorted, 0.1),
      high: quantile(sorted, 0.9),
      peak: sorted.at(-1) ?? 0,
    }
    const run = index === last + 1 ? runs.at(-1) : undefined
    if (run === undefined) runs.push([bucket])
    else run.push(bucket)
    last = index
  }
  return runs
}
