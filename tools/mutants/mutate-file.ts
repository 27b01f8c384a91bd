import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { runLogged } from '../process/run-logged.ts'
import { root } from '../root.ts'
import { equivalents } from './equivalents.ts'
import type { Result, Survivor } from './results.ts'
import { filesOf, type Target } from './targets.ts'

const Place = z.object({ line: z.int(), column: z.int() })
const Mutant = z.object({
  replacement: z.string().default(''),
  status: z.string(),
  location: z.object({ start: Place, end: Place }),
})
type Mutant = z.infer<typeof Mutant>
const Report = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(Mutant) })),
})

const killed = ['Killed', 'Timeout']
const alive = ['Survived', 'NoCoverage']

/** Stryker writes one for each of its workers, and leaves it when it is stopped. */
const setupFiles = 'stryker-setup-*.js'

/**
 * Mutates a file of a target and runs the tests of the target for each mutant, all in this clone: Stryker
 * writes the mutants into the file and restores the file, even when it is stopped. Rejects when Stryker ends
 * without a report.
 */
export async function mutateFile(target: Target, file: string, timeoutMs: number): Promise<Result> {
  const folder = path.join(root, '.cache', 'mutants', target.name.replaceAll('/', '-'))
  await mkdir(folder, { recursive: true })
  const report = path.join(folder, 'report.json')
  const config = path.join(folder, 'stryker.json')
  const options = {
    ...{ inPlace: true, mutate: [file], tempDirName: path.join(folder, 'backup') },
    ...{ plugins: ['@stryker-mutator/vitest-runner'], testRunner: 'vitest', coverageAnalysis: 'perTest' },
    vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
    ...{ concurrency: 1, timeoutMS: 20_000, dryRunTimeoutMinutes: 15 },
    ...{ disableTypeChecks: false, checkers: [] },
    // Code that runs once, at import, would need every test of the target each time.
    ignoreStatic: true,
    ...{ reporters: ['json'], jsonReporter: { fileName: report }, allowConsoleColors: false },
    // These tests are not about words for people.
    mutator: { excludedMutations: ['StringLiteral'] },
  }
  await writeFile(config, JSON.stringify(options))
  await writeFile(report, '{}')
  const stryker = path.join(root, 'node_modules', '.bin', 'stryker')
  const env = { MUTANT_TESTS: target.tests.join(';') }
  const log = `mutants-${path.basename(folder)}.log`
  try {
    const { output } = await runLogged(stryker, ['run', config], { env, log, timeoutMs })
    const read = Report.safeParse(JSON.parse(await readFile(report, 'utf8')))
    if (read.success) return resultOf(read.data)
    throw new Error(`${file}: no report.\n${output.trim().split('\n').slice(-20).join('\n')}`)
  } finally {
    for (const name of await filesOf([setupFiles])) await rm(path.join(root, name))
  }
}

function resultOf({ files }: z.infer<typeof Report>): Result {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  )
  const lives = all.filter(({ mutant }) => alive.includes(mutant.status))
  const survivors = lives.flatMap(({ file, source, mutant }): Survivor[] => {
    const code = codeOf(source, mutant)
    const { line } = mutant.location.start
    if (isEquivalent(file, code, mutant.replacement)) return []
    return [{ line, code, replacement: mutant.replacement, isUncovered: mutant.status === 'NoCoverage' }]
  })
  return {
    day: new Date().toISOString().slice(0, 10),
    killed: all.filter(({ mutant }) => killed.includes(mutant.status)).length,
    equivalent: lives.length - survivors.length,
    survivors,
  }
}

function isEquivalent(file: string, code: string, replacement: string): boolean {
  return equivalents.some((one) => one.file === file && one.code === code && one.replacement === replacement)
}

/** The code that a mutant replaces. */
function codeOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}
