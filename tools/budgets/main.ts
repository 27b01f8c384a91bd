import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { firstRouteSize } from '@flotilla/platform/contract-suite'
import { z } from 'zod'
import { allBuilds } from '../build/builds.ts'
import { readRelease } from '../remotes/read-release.ts'
import { checkBudget, type Measured } from './check-budget.ts'

/** `pnpm budgets [--accept]`: compares what is built with `sizes.json`; `--accept` writes today's sizes there. */
const file = path.join(import.meta.dirname, 'sizes.json')
const Sizes = z.record(z.string(), z.number().int())
const sizes = Sizes.parse(JSON.parse(await readFile(file, 'utf8')))
const measured = await Promise.all(
  allBuilds()
    .filter(({ isRemote }) => isRemote)
    .map(measure),
)

if (process.argv.includes('--accept')) {
  const accepted = Object.fromEntries(measured.map(({ name, size }) => [name, size]))
  await writeFile(file, `${JSON.stringify(accepted, null, 2)}\n`)
  console.log(`accepted ${JSON.stringify(accepted)}`)
} else {
  const complaints = measured.map(checkBudget).filter((complaint) => complaint !== null)
  for (const { name, size } of measured) console.log(`${name.padEnd(12)} ${(size / 1000).toFixed(1)} kB`)
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

async function measure({ name, folder }: { name: string; folder: string }): Promise<Measured> {
  const dist = path.join(folder, 'dist')
  const release = await readRelease(dist)
  const size = await firstRouteSize(dist, release)
  return { name, size, accepted: sizes[name] ?? null, limit: release.budgets.firstRouteKb * 1000 }
}
