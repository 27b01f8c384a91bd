import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const file = path.join(import.meta.dirname, 'results.json')

/** A surviving mutant: no test notices that `code` became `replacement`. */
export const Survivor = z.object({
  line: z.int(),
  code: z.string(),
  replacement: z.string(),
  /** No test ran this code at all. */
  isUncovered: z.boolean(),
})
export type Survivor = z.infer<typeof Survivor>

/**
 * The last run of a file. `day`: its date, ISO 8601; `equivalent`: number of survivors that change nothing.
 */
export const Result = z.object({
  day: z.string(),
  killed: z.int(),
  equivalent: z.int(),
  survivors: z.array(Survivor),
})
export type Result = z.infer<typeof Result>

/** File → its last run. A pattern instead of a file: its files were mutated in one run. */
const TargetResults = z.record(z.string(), Result)
export type TargetResults = z.infer<typeof TargetResults>

/** Target → the results of its files. */
const Results = z.record(z.string(), TargetResults)
export type Results = z.infer<typeof Results>

export async function readResults(): Promise<Results> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return Results.parse(JSON.parse(text))
}

export async function writeResults(results: Results): Promise<void> {
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** The results with a new one of a file; results of files that the target no longer has are dropped. */
export function withResult(results: Results, target: string, files: string[], next: TargetResults): Results {
  const all = { ...results[target], ...next }
  const kept = files.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]))
  return { ...results, [target]: Object.fromEntries(kept) }
}

/** The sum of a target's files; the day is that of the oldest run. */
export function sumOf(target: TargetResults): Omit<Result, 'survivors'> & { live: number } {
  const all = Object.values(target)
  const sum = (count: (result: Result) => number) => all.reduce((total, one) => total + count(one), 0)
  return {
    day: all.map(({ day }) => day).toSorted()[0] ?? '',
    killed: sum(({ killed }) => killed),
    equivalent: sum(({ equivalent }) => equivalent),
    live: sum(({ survivors }) => survivors.length),
  }
}

/** Share of the mutants that a test noticed, in percent; equivalent ones do not count. */
export function scoreOf({ killed, live }: { killed: number; live: number }): string {
  const count = killed + live
  return `${(count === 0 ? 100 : (100 * killed) / count).toFixed(1)} %`
}
