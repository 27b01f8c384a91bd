import type { ArchiveEntry } from '../archive-entry.ts'
import type { ArchiveFlaw } from '../archive-flaw.ts'
import { deflatedContent, repeatedContent } from '../bytes/content.ts'
import { rowsText, structureText } from './dump-text.ts'
import type { SiteIdentity } from './site-identity.ts'

const folder = 'installation/sql'
const largestPart = 64 * 1024 * 1024

const databases = ({ dbPrefix }: SiteIdentity) =>
  `${JSON.stringify({ 'site.sql': { dbtype: 'mysqli', sqlfile: 'site.sql', prefix: dbPrefix, tables: 3 } }, null, 2)}\n`

const brokenStatement = "INSERT INTO `#__content` (`id`, `title`) VALUES ('1', 'a'), , ('2', 'b');\n"
const cutStatement = "INSERT INTO `#__content` (`id`, `title`) VALUES ('1', 'This row ends with"

/** The database of the site in `site.sql`, `site.s01` and so on; `bytes` unpacked, about. */
export function dumpFiles(site: SiteIdentity, bytes: number, flaw: ArchiveFlaw | null): ArchiveEntry[] {
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
