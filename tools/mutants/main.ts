import { parseArgs } from 'node:util'
import { readResults, writeResults } from './results.ts'
import { runTarget } from './run-target.ts'
import { targets } from './targets.ts'
import { scoreOf, writePage } from './write-page.ts'

/**
 * `pnpm mutants [--minutes 30] [target…]`: mutates the targets and writes `docs/mutants.md`. Not part of `npm
 * test`.
 */
const { values, positionals: names } = parseArgs({
  options: { minutes: { type: 'string', default: '60' } },
  allowPositionals: true,
})
const wanted = targets.filter(({ name }) => names.length === 0 || names.includes(name))
if (wanted.length === 0) console.error(`There are: ${targets.map(({ name }) => name).join(', ')}`)

for (const target of wanted) {
  try {
    const result = await runTarget(target, Number(values.minutes) * 60_000)
    const results = { ...(await readResults()), [target.name]: result }
    await writeResults(results)
    await writePage(results)
    const { killed, survivors, equivalent } = result
    console.log(
      `${target.name}: ${scoreOf(result).toFixed(1)} %, ${killed} killed, ${survivors.length} live, ${equivalent} equivalent`,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
