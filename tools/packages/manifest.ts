import { bundled, entriesOf, type Published, plainFilesOf } from './published.ts'
import { installedVersion, readManifest } from './source-manifest.ts'

/** The types and the code of an entry, for those who import it. */
type Entry = { types: string; default: string }
type Versions = Record<string, string>

/** The `package.json` of a published package. */
export type PublishedManifest = {
  name: string
  version: string
  type: 'module'
  sideEffects: true | string[]
  bin?: Record<string, string>
  exports: Record<string, string | Entry>
  files: string[]
  dependencies: Versions
  peerDependencies: Versions
  peerDependenciesMeta: Record<string, { optional: true }>
}

/** A page has each of these once, so the page decides which. */
const once = ['react', 'react-dom', '@tanstack/react-query']
/** Needed by those alone who use it themselves. */
const optional: Partial<Record<Published, readonly string[]>> = {
  testing: ['vitest', 'storybook-react-rsbuild'],
}
/** Needed by no published entry. */
const onlyInside = ['@flotilla/server']

/**
 * The manifest with which a package of this repository is published: its entries lead to what was compiled,
 * and its dependencies have the versions that are installed here. Rejects when one is not installed.
 */
export async function publishedManifest(name: Published): Promise<PublishedManifest> {
  const own = await readManifest(name)
  const wanted = Object.keys(own.dependencies).filter(
    (one) => !onlyInside.includes(one) && !bundled[name]?.includes(one),
  )
  const optionalPeers = optional[name] ?? []
  const versionsOf = async (names: readonly string[]) =>
    Object.fromEntries(await Promise.all(names.map(async (one) => [one, await rangeOf(name, one)] as const)))
  return {
    name: own.name,
    version: own.version,
    type: 'module',
    // Styles are imported for their effect.
    sideEffects: own.sideEffects === undefined || own.sideEffects === true ? true : ['**/*.css'],
    ...(Object.keys(own.bin).length > 0 && { bin: compiledAll(own.bin) }),
    exports: Object.fromEntries(entriesOf(name, own.exports).map(([entry, file]) => [entry, compiled(file)])),
    files: ['dist', ...plainFilesOf(name, own)],
    dependencies: await versionsOf(wanted.filter((one) => !once.includes(one))),
    peerDependencies: await versionsOf([...wanted.filter((one) => once.includes(one)), ...optionalPeers]),
    peerDependenciesMeta: Object.fromEntries(optionalPeers.map((one) => [one, { optional: true }])),
  }
}

/** Commands are files alone. */
const compiledAll = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, codeOf(compiled(file))]))

const codeOf = (entry: string | Entry) => (typeof entry === 'string' ? entry : entry.default)

/** `./src/form/index.ts` is `./dist/form/index.js`. */
function compiled(file: string): string | Entry {
  const stem = /^\.\/src\/(.+)\.tsx?$/.exec(file)?.[1]
  if (stem === undefined) return file
  return { types: `./dist/${stem}.d.ts`, default: `./dist/${stem}.js` }
}

/** Packages of this repository as they are, all others up to their next major version. */
async function rangeOf(name: Published, dependency: string): Promise<string> {
  const version = await installedVersion(name, dependency)
  return dependency.startsWith('@flotilla/') ? version : `^${version}`
}
