import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { licencesOf } from './licences.ts'
import { bundled, type Published } from './published.ts'
import { folderOf } from './source-manifest.ts'

/** Specifier → what is imported of it: names, `default`, or `*`. */
type Wanted = Map<string, Set<string>>

/** `import { Modal } from 'antd'`: what is imported, and from where. */
const importOf = /^import (\{[^}]*\}|\* as \w+|\w+) from '([^'.][^']*)'/gm

/**
 * Bundles what the compiled files import of large libraries into `<dist>/libraries`, and leads their imports
 * there: who installs the package gets the ten components of antd that it has, not antd. The licences lie
 * beside them. Rejects with the bundler's message.
 */
export async function bundleLibraries(name: Published, dist: string): Promise<void> {
  const libraries = bundled[name] ?? []
  const isBundled = (specifier: string) =>
    libraries.some((library) => specifier === library || specifier.startsWith(`${library}/`))
  const wanted: Wanted = new Map()
  for await (const file of glob('**/*.js', { cwd: dist })) {
    const code = await readFile(path.join(dist, file), 'utf8')
    const led = code.replaceAll(importOf, (line, what: string, specifier: string) => {
      if (!isBundled(specifier)) return line
      wanted.set(specifier, new Set([...(wanted.get(specifier) ?? []), ...namesOf(what)]))
      const place = path.posix.relative(path.posix.dirname(file), `libraries/${entryOf(specifier)}.js`)
      return `import ${what} from '${place.startsWith('.') ? place : `./${place}`}'`
    })
    if (led !== code) await writeFile(path.join(dist, file), led)
  }
  if (wanted.size > 0) await bundle(wanted, folderOf(name), path.join(dist, 'libraries'))
}

/** `{ theme as antdTheme, Modal }` are `theme` and `Modal`. */
function namesOf(what: string): string[] {
  if (!what.startsWith('{')) return [what.startsWith('*') ? '*' : 'default']
  return [...what.matchAll(/(?<=[{,]\s*)(\w+)/g)].map(([name]) => name)
}

/** `echarts/core` is `echarts-core`. */
const entryOf = (specifier: string) => specifier.replace(/\.js$/, '').replaceAll('/', '-')

async function bundle(wanted: Wanted, from: string, into: string): Promise<void> {
  const build = await rolldown({
    input: Object.fromEntries([...wanted.keys()].map((one) => [entryOf(one), `${entryMark}${one}`])),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log, say) => log.code === 'MODULE_LEVEL_DIRECTIVE' || say(level, log),
    plugins: [entries(wanted, path.join(from, 'package.json'))],
  })
  const options = { dir: into, format: 'esm', minify: true, chunkFileNames: 'part-[hash].js' } as const
  const { output } = await build.write(options)
  await build.close()
  const files = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  await writeFile(path.join(into, 'LICENCES.txt'), await licencesOf(files))
}

const entryMark = '\0entry:'

/** Stays outside of the bundle: the page has one of each. */
const once = /^(?:react|react-dom|dayjs)(?:\/|$)/

/** An entry for each specifier, which exports what is wanted of it as `importer` would find it. */
const entries = (wanted: Wanted, importer: string): Plugin => ({
  name: 'entries',
  resolveId(source, parent) {
    if (source.startsWith(entryMark)) return source
    // Node asks for the ending where a package lists no entries.
    if (once.test(source)) return { id: source.replace(/^(dayjs\/.*?)(?:\.js)?$/, '$1.js'), external: true }
    // The CommonJS files ask for React in a way that no browser knows.
    const module = source.replace('echarts-for-react/lib/', 'echarts-for-react/esm/')
    return parent?.startsWith(entryMark) ? this.resolve(module, importer) : null
  },
  load(id) {
    if (!id.startsWith(entryMark)) return null
    const specifier = id.slice(entryMark.length)
    const names = [...(wanted.get(specifier) ?? [])]
    return names.map((name) => `export ${name === '*' ? '*' : `{ ${name} }`} from '${specifier}'`).join('\n')
  },
})
