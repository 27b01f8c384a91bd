import type { RealtimeEvent } from '@flotilla/api/contract'
import type { ProgressKind, ProgressSource } from '../realtime/progress-source.ts'

/** Progress in memory; `apply` moves it as events do (spec: site-management §4). */
export function createFakeProgress(): ProgressSource & { apply: (event: RealtimeEvent) => void } {
  const values = new Map<string, number>()
  const listeners = new Set<() => void>()
  const set = (kind: ProgressKind, id: number, percent: number | null) => {
    if (percent === null || percent >= 100) values.delete(`${kind}:${id}`)
    else values.set(`${kind}:${id}`, percent)
    for (const listener of listeners) listener()
  }
  return {
    get: (kind, id) => values.get(`${kind}:${id}`) ?? null,
    set,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply: ({ name, payload }) => {
      const [subject = '', step] = name.split('.')
      const isCounted = ['backup', 'backuptest', 'audit', 'coreupdate'].includes(subject)
      if (!isCounted) return
      const [kind, id] = countedBy(payload, subject)
      if ('progress' in payload) set(kind, id, payload.progress)
      else set(kind, id, step === 'started' ? 0 : null)
    },
  }
}

/** An audit counts by its own id, a test by the id of its backup, all else by the site (spec: site-management §3). */
function countedBy(payload: RealtimeEvent['payload'], subject: string): [ProgressKind, number] {
  if ('audit_id' in payload) return ['audit', payload.audit_id]
  const backupId = subject === 'backuptest' && 'backup_id' in payload ? payload.backup_id : null
  return backupId === null ? ['site', payload.site_id] : ['backup', backupId]
}
