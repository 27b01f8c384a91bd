import { z } from 'zod'
import { ArchiveFailure } from '../archive-failure.ts'

/** Findings about a site in an archive so far; stored in the checkpoint. */
export const SiteFindings = z.object({
  hasConfiguration: z.boolean(),
  /** Names of the dump's files, without folder. */
  dumpFiles: z.array(z.string()),
  tables: z.number().int(),
})
export type SiteFindings = z.infer<typeof SiteFindings>

export const noFindings: SiteFindings = { hasConfiguration: false, dumpFiles: [], tables: 0 }

/** The missing file of the dump: `site.sql` before `site.s01`, no number left out. Null: none. */
function missingDumpFile(dumpFiles: readonly string[]): string | null {
  const names = new Set(dumpFiles)
  for (const name of names) {
    const found = /^(.+)\.s(\d+)$/i.exec(name)
    if (found === null) continue
    const [, base = '', digits = ''] = found
    const number = Number(digits)
    const before = number <= 1 ? `${base}.sql` : `${base}.s${String(number - 1).padStart(digits.length, '0')}`
    const isLongBefore = number > 1 && names.has(`${base}.s${number - 1}`)
    if (!names.has(before) && !isLongBefore) return before
  }
  return null
}

/**
 * Checks what a site needs beyond sound files: its database and its configuration. Throws an
 * `ArchiveFailure`.
 */
export function checkFindings({ hasConfiguration, dumpFiles, tables }: SiteFindings): void {
  if (dumpFiles.length === 0) throw new ArchiveFailure('dump_missing')
  const missing = missingDumpFile(dumpFiles)
  if (missing !== null) throw new ArchiveFailure('dump_part_missing', { file: missing })
  if (tables === 0) throw new ArchiveFailure('dump_empty')
  if (!hasConfiguration) throw new ArchiveFailure('configuration_missing')
}
