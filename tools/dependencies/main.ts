import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { exceptionFor } from './exceptions.ts'
import { installedPackages, isAllowed } from './licences.ts'

/**
 * `pnpm dependencies`: checks the licences of installed packages and their install scripts, and, if the
 * registry answers, reports known faults (`pnpm audit`, report only).
 */
const packages = await installedPackages(path.join(root, 'node_modules/.pnpm'))
const named = await namedBuilds()
const foreign = packages.filter(
  ({ name, licence }) => !isAllowed(licence) && exceptionFor(name) === undefined,
)
const building = packages.filter(({ name, isBuilt }) => isBuilt && !named.has(name))

for (const { name, version, licence } of foreign)
  console.error(`${name} ${version} has the licence ${licence}.`)
for (const { name, version } of building)
  console.error(
    `${name} ${version} runs a script at its installation: name it in allowBuilds of pnpm-workspace.yaml.`,
  )
console.log(
  `${packages.length} packages, ${foreign.length} foreign licences, ${building.length} unnamed scripts`,
)
console.log(audit())
process.exitCode = foreign.length + building.length > 0 ? 1 : 0

/** All names in `allowBuilds`, whether allowed to run or not. */
async function namedBuilds(): Promise<Set<string>> {
  const text = await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8')
  const block = text.slice(text.indexOf('allowBuilds:')).split('\n').slice(1)
  const lines = block.slice(
    0,
    block.findIndex((line) => !line.startsWith('  ')),
  )
  return new Set(lines.map((line) => (line.trim().split(':', 1)[0] ?? '').replaceAll('"', '')))
}

function audit(): string {
  const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--prod'], {
    ...{ cwd: root, encoding: 'utf8', timeout: 30_000 },
  })
  const said = `${stdout}${stderr}`.trim()
  if (status === 0) return 'pnpm audit: nothing is known'
  if (/ERR_PNPM_AUDIT|fetch failed|ENOTFOUND|ECONNREFUSED/.test(said) || status === null)
    return 'pnpm audit: the registry does not answer'
  return `pnpm audit (told only):\n${said.slice(-4000)}`
}
