import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { checkRemoval, checkReport } from './check-report.ts'
import { readPlatform } from './read-platform.ts'
import { renderReport } from './render-report.ts'
import { checkGone, checkNames, uiNames } from './ui-names.ts'

/**
 * `pnpm api-report [--check]`: writes the platform's promise to remotes and the names of the design system;
 * `--check` compares both with what is committed.
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
await report('packages/ui/api-names.md', uiNames(), { whole: checkNames, removal: checkGone })
