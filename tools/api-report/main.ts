import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { checkCalls, renderCalls } from './call-table.ts'
import { checkRemoval, checkReport } from './check-report.ts'
import { checkGone, checkNames, packageNames } from './package-names.ts'
import { readPlatform } from './read-platform.ts'
import { renderReport } from './render-report.ts'

/**
 * `pnpm api-report [--check]`: writes the platform's promise to remotes, the names of the other packages,
 * and the calls of the API with their scopes;
 * `--check` compares them with what is committed.
 */
const { check: isCheck } = parseArgs({ options: { check: { type: 'boolean' } } }).values

type Check = (committed: string, current: string) => string | null

/** Writes or compares one report. */
async function report(
  place: string,
  current: string,
  { whole, removal }: Record<'whole' | 'removal', Check>,
) {
  const file = path.join(root, place)
  const committed = await readFile(file, 'utf8').catch(() => '')
  const complaint = (isCheck ? whole : removal)(committed, current)
  if (complaint !== null) {
    console.error(complaint)
    process.exitCode = 1
  } else if (!isCheck) await writeFile(file, current)
}

await report('packages/platform/api-report.md', renderReport(readPlatform()), {
  ...{ whole: checkReport, removal: checkRemoval },
})
await report('docs/api.md', renderCalls(), { whole: checkCalls, removal: () => null })
for (const [place, names] of Object.entries(packageNames()))
  await report(place, names, { whole: checkNames, removal: checkGone })
