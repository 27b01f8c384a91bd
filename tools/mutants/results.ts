import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const file = path.join(import.meta.dirname, 'results.json')

/** A mutant that lives: no test notices that `code` became `replacement`. */
export const Survivor = z.object({
  file: z.string(),
  line: z.int(),
  code: z.string(),
  replacement: z.string(),
  /** No test came by there at all. */
  isUncovered: z.boolean(),
})
export type Survivor = z.infer<typeof Survivor>

/** The last run of a target. `day`: when, ISO 8601; `equivalent`: how many survivors change nothing. */
export const Result = z.object({
  day: z.string(),
  killed: z.int(),
  equivalent: z.int(),
  survivors: z.array(Survivor),
})
export type Result = z.infer<typeof Result>

const Results = z.record(z.string(), Result)

/** Target → its last run. */
export async function readResults(): Promise<Record<string, Result>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return Results.parse(JSON.parse(text))
}

export async function writeResults(results: Record<string, Result>): Promise<void> {
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}
