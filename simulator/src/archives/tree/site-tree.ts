import type { ArchiveEntry } from '../archive-entry.ts'
import type { ArchiveFlaw } from '../archive-flaw.ts'
import { deflatedContent, storedContent } from '../bytes/content.ts'
import { dumpFiles } from './dump-files.ts'
import { configurationFile, joomlaFiles } from './joomla-files.ts'
import { mediaFiles } from './media-files.ts'
import type { SiteIdentity } from './site-identity.ts'

/** Of the bytes of an archive; the dump is deflated to about a sixth. */
const dumpShare = 0.05
const dumpRatio = 6

const text = (path: string, content: string): ArchiveEntry => ({
  path,
  content: deflatedContent(Buffer.from(content)),
})

/** Everything in an archive of the site: the restoration script, the database, the files; about `bytes` in all. */
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
