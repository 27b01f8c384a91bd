import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** An installed package. `isBuilt`: it runs a script at its installation. */
export type Installed = { name: string; version: string; licence: string; isBuilt: boolean }

/** Licences that only require their text to be kept, by SPDX name. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'CC-BY-4.0', 'CC-BY-3.0', 'Python-2.0', 'WTFPL', 'Zlib', 'OFL-1.1', 'Artistic-2.0'],
])

/** Whether an SPDX expression allows us a permitted licence: one of `A OR B`, all of `A AND B`. */
export function isAllowed(licence: string): boolean {
  const bare = licence.replaceAll('(', ' ').replaceAll(')', ' ').trim()
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))
}

const installScripts = ['preinstall', 'install', 'postinstall']

/** Every package below a folder of pnpm (`node_modules/.pnpm`), each version once. */
export async function installedPackages(folder: string): Promise<Installed[]> {
  const found = new Map<string, Installed>()
  for (const place of await readdir(folder)) {
    const home = path.join(folder, place, 'node_modules')
    for (const name of await packagesIn(home)) {
      const read = await readFile(path.join(home, name, 'package.json'), 'utf8').catch(() => null)
      // One of the packages in it is its own, the rest are links to others.
      if (read === null || !place.startsWith(name.replace('/', '+'))) continue
      const installed = describe(Object(JSON.parse(read)))
      found.set(`${installed.name}@${installed.version}`, installed)
    }
  }
  return [...found.values()]
}

async function packagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const scoped = names.filter((name) => name.startsWith('@'))
  const inner = await Promise.all(
    scoped.map(async (scope) => (await readdir(path.join(folder, scope))).map((name) => `${scope}/${name}`)),
  )
  return [...names.filter((name) => !/^[.@]/.test(name)), ...inner.flat()]
}

function describe(manifest: Record<string, unknown>): Installed {
  const { name, version, license, licenses, scripts } = manifest
  const first = Array.isArray(licenses) ? licenses.map((each) => Object(each).type).join(' OR ') : undefined
  const said = typeof license === 'string' ? license : (Object(license).type ?? first)
  const isBuilt = installScripts.some((script) => Object(scripts)[script] !== undefined)
  return { name: String(name), version: String(version), licence: String(said ?? 'none'), isBuilt }
}
