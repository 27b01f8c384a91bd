import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { codeBudgets } from '@flotilla/api/releases'
import { sizeOf } from '@flotilla/remote-kit/contract-suite'
import { readRelease } from '@flotilla/server/remotes'
import { z } from 'zod'
import { allBuilds } from '../build/builds.ts'
import { checkBudget, type Measured } from './check-budget.ts'

/**
 * `pnpm budgets [--accept]`: compares the builds with `sizes.json`; `--accept` writes today's sizes there.
 */
const file = path.join(import.meta.dirname, 'sizes.json')
const Sizes = z.record(z.string(), z.number().int())
const sizes = Sizes.parse(JSON.parse(await readFile(file, 'utf8')))
const measured = (
  await Promise.all(
    allBuilds().map((build) =>
      build.isRemote ? measure(build) : measureRuntime(build).then((one) => [one]),
    ),
  )
).flat()

const { values } = parseArgs({ options: { accept: { type: 'boolean' } } })
if (values.accept) {
  const accepted = Object.fromEntries(measured.map(({ name, size }) => [name, size]))
  await writeFile(file, `${JSON.stringify(accepted, null, 2)}\n`)
  console.log(`accepted ${JSON.stringify(accepted)}`)
} else {
  const complaints = measured.map(checkBudget).filter((complaint) => complaint !== null)
  for (const { name, size } of measured) console.log(`${name.padEnd(12)} ${(size / 1000).toFixed(1)} kB`)
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

/**
 * The federation runtime, which is half again as large as CommonJS, and what remotes alone use of the shared
 * packages: `readPages` came when the shell itself no longer read whole lists (0.3 kB).
 */
async function measureRuntime({ folder }: { folder: string }): Promise<Measured> {
  const name = 'federation runtime'
  const files = await readdir(path.join(folder, 'dist'))
  const packed = files.find((file) => /^federation\.\w+\.js$/.test(file))
  if (packed === undefined)
    throw new Error('The shell has no file of the federation runtime. Build it first.')
  const size = packedSize(await readFile(path.join(folder, 'dist', packed), 'utf8'))
  return { name, size, accepted: sizes[name] ?? null, limit: 20_300 }
}

/**
 * Bytes by brotli with the modules numbered in their order. Their own numbers come from paths of the
 * lockfile, and the same code packs to 65 bytes more or less with others.
 */
function packedSize(code: string): number {
  const numbers = new Map<string, number>()
  const renumbered = code.replace(/(?<=[{,(])\d{3,5}(?=[(,)])/g, (number) => {
    const known = numbers.get(number) ?? 10_000 + numbers.size
    numbers.set(number, known)
    return String(known)
  })
  return brotliCompressSync(renumbered).byteLength
}

/** Its first route, and what it adds to places. */
async function measure({ name, folder }: { name: string; folder: string }): Promise<Measured[]> {
  const dist = path.join(folder, 'dist')
  const release = await readRelease(dist)
  return Promise.all(
    codeBudgets(release).map(async (budget) => {
      const own = budget.of === 'slots' ? `${name} slots` : name
      const size = await sizeOf(dist, budget)
      return { name: own, size, accepted: sizes[own] ?? null, limit: budget.mostBytes }
    }),
  )
}
