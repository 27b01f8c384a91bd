import { parseArgs } from 'node:util'
import { onStopRequest } from '../process/on-stop-request.ts'
import { stopAllRunning } from '../process/run-logged.ts'
import { mutateFile } from './mutate-file.ts'
import { readResults, scoreOf, sumOf, withResult, writeResults } from './results.ts'
import { mutatedFiles, type Target, targets } from './targets.ts'
import { writePage } from './write-page.ts'

/**
 * `pnpm mutants [--minutes 60] [--file part-of-its-path]… [target…]`: mutates the targets file by file and
 * writes `docs/mutants.md` after each, so that a stopped run keeps its results. `--minutes` is the limit for
 * one file. Not part of `npm test`.
 */
const { values, positionals: names } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    file: { type: 'string', multiple: true, default: [''] },
  },
  allowPositionals: true,
})
const wanted = targets.filter(({ name }) => names.length === 0 || names.includes(name))
if (wanted.length === 0) console.error(`There are: ${targets.map(({ name }) => name).join(', ')}`)

let isStopping = false
// Stryker restores the file before it ends, and the run cleans up after it.
onStopRequest(() => {
  isStopping = true
  process.exitCode = 130
  stopAllRunning()
})

for (const target of wanted) await mutate(target)

async function mutate(target: Target): Promise<void> {
  const files = await mutatedFiles(target)
  for (const file of files.filter((name) => values.file.some((part) => name.includes(part)))) {
    if (isStopping) return
    try {
      const result = await mutateFile(target, file, Number(values.minutes) * 60_000)
      const results = withResult(await readResults(), target.name, files, { [file]: result })
      await writeResults(results)
      await writePage(results)
      const { killed, survivors, equivalent } = result
      const score = scoreOf({ killed, live: survivors.length })
      console.log(`${file}: ${score}, ${killed} killed, ${survivors.length} live, ${equivalent} equivalent`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode ||= 1
    }
  }
  const { killed, live, equivalent } = sumOf((await readResults())[target.name] ?? {})
  const score = scoreOf({ killed, live })
  console.log(`${target.name}: ${score}, ${killed} killed, ${live} live, ${equivalent} equivalent`)
}
