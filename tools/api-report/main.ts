import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { checkRemoval, checkReport } from './check-report.ts'
import { readPlatform } from './read-platform.ts'
import { renderReport } from './render-report.ts'

/**
 * `pnpm api-report [--check]`: writes the platform's promise to remotes; `--check` compares it with the
 * committed report.
 */
const file = path.join(root, 'packages/platform/api-report.md')
const { check: isCheck } = parseArgs({ options: { check: { type: 'boolean' } } }).values
const committed = await readFile(file, 'utf8').catch(() => '')
const current = renderReport(readPlatform())

const complaint = isCheck ? checkReport(committed, current) : checkRemoval(committed, current)
if (complaint) console.error(complaint)
else if (!isCheck) await writeFile(file, current)
process.exitCode = complaint ? 1 : 0
