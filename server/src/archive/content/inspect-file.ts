import { ArchiveFailure } from '../archive-failure.ts'
import type { SiteFindings } from './site-findings.ts'
import { type SqlFault, SqlScanner } from './sql-scanner.ts'

/** Inspects a file while it is unpacked; throws an `ArchiveFailure`. `end` returns the new findings. */
export type Inspector = { write: (chunk: Buffer) => void; end: () => SiteFindings }

/** A `configuration.php` has a few kB; the rest of a longer one is not inspected. */
const configurationBytes = 262_144
/** More files than any dump has; names beyond that are not stored. */
const mostDumpFiles = 10_000

const dumpFile = /^installation\/sql\/([^/]+\.(?:sql|s\d{2,}))$/i

function inspectDump(file: string, name: string, findings: SiteFindings): Inspector {
  const scanner = new SqlScanner()
  const tell = (fault: SqlFault | null) => {
    if (fault === null) return
    throw new ArchiveFailure(fault.kind === 'cut' ? 'dump_cut' : 'dump_invalid', {
      file,
      found: fault.statement,
    })
  }
  return {
    write: (chunk) => tell(scanner.write(chunk)),
    end() {
      tell(scanner.end())
      const isKept = findings.dumpFiles.length < mostDumpFiles
      return {
        ...findings,
        dumpFiles: isKept ? [...findings.dumpFiles, name] : findings.dumpFiles,
        tables: findings.tables + scanner.tables,
      }
    },
  }
}

/** Only checks that the settings exist. It stores nothing of the file, which holds the site's secrets. */
function inspectConfiguration(findings: SiteFindings): Inspector {
  const chunks: Buffer[] = []
  let length = 0
  return {
    write(chunk) {
      const rest = chunk.subarray(0, Math.max(0, configurationBytes - length))
      length += rest.length
      if (rest.length > 0) chunks.push(Buffer.from(rest))
    },
    end() {
      const text = Buffer.concat(chunks).toString('latin1')
      chunks.length = 0
      const isConfiguration = /class\s+JConfig\b/.test(text) && /\$dbprefix\b/.test(text)
      if (!isConfiguration) throw new ArchiveFailure('configuration_invalid')
      return { ...findings, hasConfiguration: true }
    },
  }
}

/** The inspector of the file at `path`; null: only its bytes count. */
export function inspectFile(path: string, findings: SiteFindings): Inspector | null {
  if (path === 'configuration.php') return inspectConfiguration(findings)
  const name = dumpFile.exec(path)?.[1]
  return name === undefined ? null : inspectDump(path, name, findings)
}
