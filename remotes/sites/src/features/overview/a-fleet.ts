import type { FleetPicture, Overview, PictureRow, Square, TrendDay } from '@flotilla/api/contract'

const dayMs = 86_400_000
const tags = [
  ['Brochure', '#2E7D32', 12],
  ['Club, school', '#1565C0', 10],
  ['Shop', '#C62828', 7],
  ['Hotel, food', '#00838F', 6],
  ['Municipality', '#6A1B9A', 5],
  ['News', '#EF6C00', 3],
  ['Legacy', '#455A64', 3],
] as const
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const reasons = {
  offline: 'Nobody answers at its address.',
  vulnerable: 'Joomla 3.10.12 has a known flaw.',
  tls_expired: 'The certificate has expired.',
  half_updated: 'The site was partly overwritten by an update to Joomla 5.4.8.',
  backup_test_failed: 'The newest tested backup cannot be restored.',
  backup_old: 'The latest backup is more than 7 days old.',
  extension_failed: 'The update of 1 extension failed.',
} as const
const critical = ['offline', 'vulnerable', 'tls_expired', 'half_updated'] as const
const warning = ['backup_test_failed', 'backup_old', 'extension_failed'] as const

/** An overview of a fleet of this size, for stories: some sites need something unless all are well. */
export function aFleet(sites: number, isWell = false): Overview {
  const share = sites / 46
  const rows = tags.map(([name, color, count], place): PictureRow => {
    const own = Math.round(count * share)
    const squares = Array.from({ length: own }, (_, index) =>
      aSquare(place * 10_000 + index + 1, `${name} ${index + 1}`, isWell ? 9 : index + place * 3),
    )
    return { tag: { id: place + 1, name, color }, sites: own, troubles: troublesOf(squares), squares }
  })
  const attention = rows.flatMap(({ troubles }) => troubles).reduce((sum, trouble) => sum + trouble.sites, 0)
  const picture: FleetPicture = {
    sites: rows.reduce((sum, row) => sum + row.sites, 0),
    attention,
    checked_at: ago(4 * 60_000),
    rows: sites > 300 ? rows.map((row) => ({ ...row, squares: null })) : rows,
  }
  return { picture, news: newsOf(isWell), day: dayOf(isWell), trends: trendsOf(attention) }
}

const orders = ['critical', 'warning', 'running', 'aside', 'well']

function aSquare(id: number, name: string, place: number): Square {
  const code = place % 11 === 0 ? critical[place % 4] : place % 11 === 3 ? warning[place % 3] : undefined
  const loud = place % 11 === 0 ? ('critical' as const) : ('warning' as const)
  const quiet = place % 13 === 5 ? ('running' as const) : ('well' as const)
  const reason = code === undefined ? null : { code, since: ago(131 * 60_000), text: reasons[code] }
  const standing = reason === null ? quiet : loud
  const isRunning = standing === 'running'
  return { id, name, reason, standing, work: isRunning ? 'backup' : null, progress: isRunning ? 43 : null }
}

function troublesOf(squares: Square[]): PictureRow['troubles'] {
  squares.sort((a, b) => orders.indexOf(a.standing) - orders.indexOf(b.standing))
  const troubles = new Map<string, PictureRow['troubles'][number]>()
  for (const { standing, reason } of squares) {
    if (reason === null) continue
    const { code } = reason
    const severity = standing === 'critical' ? 'danger' : 'warning'
    troubles.set(code, { code, severity, sites: (troubles.get(code)?.sites ?? 0) + 1 })
  }
  return [...troubles.values()]
}

function newsOf(isQuiet: boolean): Overview['news'] {
  const noSites = { count: 0, first: [] }
  const none = { done: 0, sites: 0, failed: 0, failed_sites: noSites, is_open: false }
  const quiet = {
    ...{ since: ago(25 * 3_600_000), is_visit: true, down: noSites, down_at: null, back: noSites },
    ...{ back_longest_seconds: 0, backups: none, tests: none, updates: none },
    ...{ tls_ended: noSites, tls_ending: noSites, tls_ending_at: null },
  }
  if (isQuiet) return quiet
  const one = (name: string) => ({ count: 1, first: [{ id: 1, name }] })
  return {
    ...quiet,
    ...{ down: one('Berghütte Edelweiß'), down_at: ago(131 * 60_000) },
    back: { count: 2, first: [{ id: 2, name: 'Optik Falke' }] },
    back_longest_seconds: 840,
    backups: { ...none, done: 40, sites: 40 },
    tests: { ...none, done: 39, sites: 39, failed: 1, failed_sites: one('Autohaus Meier'), is_open: true },
    updates: { ...none, done: 12, sites: 7 },
    ...{ tls_ending: one('Ruderclub Möwe'), tls_ending_at: ago(-3 * dayMs) },
  }
}

function dayOf(isQuiet: boolean): Overview['day'] {
  const from = new Date().setUTCHours(0, 0, 0, 0)
  const span = { from: new Date(from).toISOString(), until: new Date(from + dayMs).toISOString() }
  if (isQuiet) return { ...span, done: [], next: [], has_more_updates: false }
  const at = (hour: number, until = hour) => ({
    from: new Date(from + hour * 3_600_000).toISOString(),
    until: new Date(from + until * 3_600_000).toISOString(),
  })
  const site = { id: 1, name: 'Ruderclub Möwe' }
  return {
    ...span,
    done: [{ kind: 'backup', ...at(2, 4), sites: 40, updates: null, site: null }],
    next: [
      { kind: 'backupandtest', ...at(20, 20.75), sites: 12, updates: null, site: null },
      { kind: 'updates', ...at(22, 22.5), sites: 4, updates: 9, site: null },
      { kind: 'certificate', ...at(23.95), sites: 1, updates: null, site },
      { kind: 'updates', ...at(30), sites: 1, updates: 2, site },
    ],
    has_more_updates: false,
  }
}

function trendsOf(attention: number): TrendDay[] {
  return Array.from({ length: 30 }, (_, place) => ({
    day: ago((29 - place) * dayMs).slice(0, 10),
    attention: place === 29 ? attention : place < 3 ? null : attention + 9 - Math.round(place / 3),
    updates: (place * 7) % 12,
    updates_failed: place % 10 === 0 ? 1 : 0,
    tests: 34 + ((place * 5) % 9),
    tests_failed: 0,
  }))
}
