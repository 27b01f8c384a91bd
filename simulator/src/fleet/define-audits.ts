import type { FleetOptions } from './fleet-options.ts'
import { iso, moment } from './moment.ts'
import { createRandom } from './random.ts'
import type { FindingsDefinition, SiteDefinition } from './site-definition.ts'

/** 1 success, 2 warning, 0 danger (contract §4). */
export type AuditState = 0 | 1 | 2

/** One finished audit of the feed; `duration` in seconds, `content` of suspicious files in base64. */
export type AuditDefinition = {
  created_at: string
  finished_at: string
  duration: number
  state: 2
  auditstate: AuditState
  modules: {
    modifiedfiles: FindingsDefinition['modified']
    suspiciousfiles: { file: string; match: string; line: number; content: string }[]
    joomlaconfiguration: FindingsDefinition['configuration']
    users: FindingsDefinition['users']
  }
  module_states: Record<'modifiedfiles' | 'suspiciousfiles' | 'joomlaconfiguration' | 'users', AuditState>
}

const dangerousFiles = ['index.php', 'images/stories/thumbs.php', 'media/com_jce/.x.php']

function stateOfFiles(files: { file: string; isIgnored?: boolean }[]): AuditState {
  const counted = files.filter((entry) => entry.isIgnored !== true)
  if (counted.some(({ file }) => dangerousFiles.includes(file))) return 0
  return counted.length === 0 ? 1 : 2
}

function judge(found: FindingsDefinition): AuditDefinition['module_states'] {
  return {
    modifiedfiles: stateOfFiles(found.modified),
    suspiciousfiles: stateOfFiles(found.suspicious),
    joomlaconfiguration: Object.keys(found.configuration).length === 0 ? 1 : 2,
    users: Object.values(found.users).every((list) => list.length === 0) ? 1 : 2,
  }
}

const clean: FindingsDefinition = { modified: [], suspicious: [], configuration: {}, users: {} }

/**
 * One to four past audits, oldest first; the newest has the site's findings, older ones have none (fleet
 * §3.4).
 */
export function defineAudits(site: SiteDefinition, found: FindingsDefinition, options: FleetOptions) {
  const random = createRandom(`${options.seed}/${site.index}/audits`)
  const count = random.int(1, 4)
  const newest = options.epochMs - random.int(1, 9) * moment.day - random.int(0, 600) * moment.minute
  return Array.from({ length: count }, (_, at): AuditDefinition => {
    const created = newest - (count - 1 - at) * 30 * moment.day
    const duration = random.int(90, 420)
    const now = at === count - 1 ? found : clean
    const states = judge(now)
    const all = Object.values(states)
    return {
      created_at: iso(created),
      finished_at: iso(created + duration * 1000),
      duration,
      state: 2,
      auditstate: all.includes(0) ? 0 : all.includes(2) ? 2 : 1,
      modules: {
        modifiedfiles: now.modified,
        suspiciousfiles: now.suspicious.map(({ file, match, line, content }) => ({
          file,
          match,
          line,
          content: Buffer.from(content).toString('base64'),
        })),
        joomlaconfiguration: now.configuration,
        users: now.users,
      },
      module_states: states,
    }
  })
}
