import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { latestCores, majorOf } from '../fleet/core-versions.ts'
import { findings } from '../fleet/findings.ts'

/** Number of files in a published list, only `.php`, `.js` and `.ini` (fleet §1.2). */
const count = 9_800
const folders = [
  ...['administrator/components', 'components', 'libraries/src', 'libraries/vendor/joomla'],
  ...['modules', 'plugins/system', 'plugins/content', 'media/system/js', 'language/en-GB'],
]

function drawnPath(index: number): string {
  const folder = folders[index % folders.length] ?? ''
  const type = folder.startsWith('media') ? 'js' : folder.startsWith('language') ? 'ini' : 'php'
  return `${folder}/part${Math.floor(index / 140)}/file${index}.${type}`
}

const edited = Object.values(findings).flatMap(({ modified = [] }) => modified.map(({ file }) => file))
const entries = ['index.php', 'administrator/index.php', 'api/index.php', 'includes/app.php']
const known = [...new Set([...edited, ...entries])]

/** Paths of the core, in the order of the list, which is compared row by row. */
export const publishedPaths: readonly string[] = [
  ...known,
  ...Array.from({ length: count - known.length }, (_, index) => drawnPath(index)),
].sort()

const lists = new Map<string, Buffer>()

/** `sha256_squash.json.gz` of a version: path → SHA-256; null for a version that the demo never released. */
export function publishedChecksums(version: string): Buffer | null {
  if (!isReleased(version)) return null
  const made = lists.get(version)
  if (made !== undefined) return made
  const sum = (path: string) => createHash('sha256').update(`${version}/${path}`).digest('hex')
  const files = Object.fromEntries(
    [...publishedPaths, 'installation/index.php'].map((path) => [path, sum(path)]),
  )
  const list = gzipSync(JSON.stringify(files))
  lists.set(version, list)
  return list
}

function isReleased(version: string): boolean {
  const parts = (text: string) => text.split('.').map(Number)
  const latest = latestCores[majorOf(version)]
  if (latest === undefined || !/^\d+\.\d+\.\d+$/.test(version)) return false
  const [, minor = 0, patch = 0] = parts(version)
  const [, lastMinor = 0, lastPatch = 0] = parts(latest)
  return minor < lastMinor || (minor === lastMinor && patch <= lastPatch)
}
