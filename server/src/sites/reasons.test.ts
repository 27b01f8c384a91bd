import { getSite, listSites } from '@flotilla/api/contract'
import { fineSite, type ReasonCase, reasonCases, reasonsNow } from '@flotilla/api/reason-cases'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { sites } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer({ now: () => new Date(reasonsNow) })
afterAll(() => server.close())
const { db, url } = server

const date = (iso: string | null) => (iso === null ? null : new Date(iso))

/** Column values for a case. */
function columnsOf({ fields, kept = {} }: Pick<ReasonCase, 'fields' | 'kept'>) {
  const site = { ...fineSite, ...fields }
  const { refreshFailure, coreFailure, auditFinding, failedExtensions, unseenUpdates } = kept
  return {
    tlsEnabled: site.tls_enabled,
    tlsExpiration: date(site.tls_expiration),
    appVersion: site.app_version,
    phpVersion: site.php_version,
    coreNeedUpdate: site.core_need_update,
    coreUpdateTo: site.core_update_to,
    refreshDisabled: site.refresh_disabled,
    lastBackup: date(site.last_backup),
    lastCheckedBackup: date(site.last_checked_backup),
    lastCheckedBackupState: site.last_checked_backup_state,
    updatedAt: date(site.updated_at),
    backupToolsInstalled: site.backup_tools_installed,
    canStartBackup: site.can_start_backup,
    online: site.online ?? true,
    maintenance: site.maintenance ?? false,
    createdAt: new Date('2026-01-01T00:00:00Z'),
    offlineSince: date(kept.offlineSince ?? null),
    halfUpdate: kept.halfUpdate ?? null,
    refreshFailures: refreshFailure ? 1 : 0,
    refreshFailingSince: date(refreshFailure?.at ?? null),
    connector: {
      kind: kept.hasNoConnector ? ('core-only' as const) : ('panopticon' as const),
      ...(unseenUpdates ? { coreUpdates: unseenUpdates } : {}),
    },
    causes: {
      ...(coreFailure ? { coreFailure } : {}),
      ...(refreshFailure ? { refreshFailure } : {}),
      ...(auditFinding ? { auditFinding } : {}),
      ...(failedExtensions ? { failedExtensions } : {}),
    },
  }
}

it.each(reasonCases)('list and panel show $name as $code until the cause is gone', async (one) => {
  const { accountId, token } = await aUser(db)
  const { id } = await aSite(db, { accountId, ...columnsOf(one) })
  const told = async () => {
    const [row] = (await callApi(url, listSites, { token })).parsed().data
    const { data } = (await callApi(url, getSite, { token, params: { id } })).parsed()
    expect(data.reasons).toEqual(row?.data.reasons)
    return { state: data.state, reasons: data.reasons ?? [] }
  }
  const { state, reasons } = await told()
  expect(reasons.map(({ code, severity }) => `${code} ${severity}`)).toEqual([`${one.code} ${one.severity}`])
  expect(Date.parse(reasons[0]?.since ?? '')).toEqual(Date.parse(one.since ?? ''))
  expect(state).toBe(one.severity === 'danger' ? 1 : -1)
  await db.update(sites).set(columnsOf({})).where(eq(sites.id, id))
  expect(await told()).toEqual({ state: 0, reasons: [] })
})
