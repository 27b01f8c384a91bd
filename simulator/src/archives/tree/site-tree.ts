import { createRandom } from '../../fleet/random.ts'
import type { ArchiveEntry } from '../archive-entry.ts'
import type { ArchiveFlaw } from '../archive-flaw.ts'
import { deflatedContent, repeatedContent, storedContent } from '../bytes/content.ts'
import { rowsText, structureText } from './dump-text.ts'
import { configurationFile, joomlaFiles } from './joomla-files.ts'
import { noise } from './noise.ts'
import type { SiteIdentity } from './site-identity.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0]
const pdf = Buffer.from('%PDF-1.7\n')
/** Upper limit of the cost of an entry in this folder besides its data, in either format. */
const overhead = 220

/** Pictures and documents of a site, about `bytes` in all; big archives have more and bigger ones. */
function mediaFiles(site: SiteIdentity, bytes: number): ArchiveEntry[] {
  const random = createRandom(`${site.slug}/media`)
  const usual = Math.min(3_145_728, Math.max(4096, Math.round(bytes / 60)))
  const picture = noise(site.slug, jpeg)
  const document = Buffer.concat([
    pdf,
    noise(site.slug, jpeg).subarray(0, 24_000),
    Buffer.alloc(40_000, 'Seite '),
  ])
  const entries: ArchiveEntry[] = []
  let left = bytes
  for (let count = 1; left > usual * 3; count++) {
    // There are few sizes, so that each checksum is computed once.
    const size = Math.round((usual * random.int(2, 8)) / 5)
    const isPicture = random.isChance(0.75)
    const number = String(count).padStart(4, '0')
    const content = isPicture
      ? repeatedContent(picture, size, 'stored')
      : repeatedContent(document, size * 2, 'deflated')
    const path = isPicture ? `images/galerie/IMG_${number}.jpg` : `images/dokumente/heft-${number}.pdf`
    entries.push({ path, content })
    left -= content.packed.length + overhead
  }
  const rest = Math.max(512, left - overhead)
  const last = repeatedContent(picture, rest, 'stored')
  entries.push({ path: 'images/headers/titelbild.jpg', content: last })
  return entries
}

const folder = 'installation/sql'
const largestPart = 64 * 1024 * 1024

const databases = ({ dbPrefix }: SiteIdentity) =>
  `${JSON.stringify({ 'site.sql': { dbtype: 'mysqli', sqlfile: 'site.sql', prefix: dbPrefix, tables: 3 } }, null, 2)}\n`

const brokenStatement = "INSERT INTO `#__content` (`id`, `title`) VALUES ('1', 'a'), , ('2', 'b');\n"
const cutStatement = "INSERT INTO `#__content` (`id`, `title`) VALUES ('1', 'This row ends with"

/** The database of the site in `site.sql`, `site.s01` and so on; `bytes` unpacked, about. */
function dumpFiles(site: SiteIdentity, bytes: number, flaw: ArchiveFlaw | null): ArchiveEntry[] {
  const listed = { path: `${folder}/databases.json`, content: deflatedContent(Buffer.from(databases(site))) }
  if (flaw === 'missingDump') return [listed]
  const rows = Buffer.from(rowsText(site, Math.min(65_536, Math.max(2048, bytes / 4))))
  const chunks = Math.max(2, Math.ceil(bytes / rows.length))
  const perPart = Math.max(1, Math.floor(largestPart / rows.length))
  const contents = [deflatedContent(Buffer.concat([Buffer.from(structureText()), rows]))]
  for (let left = chunks; left > 0; left -= perPart) {
    contents.push(repeatedContent(rows, Math.min(left, perPart) * rows.length, 'deflated'))
  }
  contents.push(deflatedContent(tailOf(rows, flaw)))
  const entries = contents.map((content, part) => ({
    path: `${folder}/site.${part === 0 ? 'sql' : `s${String(part).padStart(2, '0')}`}`,
    content,
  }))
  return [listed, ...entries.filter((_, part) => flaw !== 'missingDumpPart' || part !== 1)]
}

function tailOf(rows: Buffer, flaw: ArchiveFlaw | null): Buffer {
  if (flaw === 'brokenDump') return Buffer.concat([rows, Buffer.from(brokenStatement), rows])
  if (flaw === 'cutDump') return Buffer.concat([rows, Buffer.from(cutStatement)])
  return rows
}

/** Share of an archive's bytes; the dump deflates to about a sixth. */
const dumpShare = 0.05
const dumpRatio = 6

const text = (path: string, content: string): ArchiveEntry => ({
  path,
  content: deflatedContent(Buffer.from(content)),
})

/**
 * The content of an archive of the site: the restoration script, the database, the files; about `bytes` in
 * all.
 */
export function siteTree(
  site: SiteIdentity,
  bytes: number,
  isDatabaseOnly: boolean,
  flaw: ArchiveFlaw | null,
): ArchiveEntry[] {
  const dump = dumpFiles(site, bytes * (isDatabaseOnly ? 1 : dumpShare) * dumpRatio, flaw)
  if (isDatabaseOnly) return dump
  const entries: ArchiveEntry[] = [
    { path: 'installation', content: null },
    text('installation/index.php', '<?php\n// Restoration script of the demo\n'),
    { path: 'installation/sql', content: null },
    ...dump,
    ...joomlaFiles(site),
  ]
  if (flaw === 'brokenConfiguration') {
    entries.push({ path: 'configuration.php', content: storedContent(Buffer.from('<?php\n')) })
  } else if (flaw !== 'missingConfiguration') entries.push(text('configuration.php', configurationFile(site)))
  if (flaw === 'unsafePath')
    entries.push(text('images/../../../outside.php', '<?php\n// Must never be written\n'))
  const used = entries.reduce(
    (sum, { path, content }) => sum + (content?.packed.length ?? 0) + path.length * 2 + 100,
    0,
  )
  return [...entries, ...mediaFiles(site, Math.max(4096, bytes - used))]
}
