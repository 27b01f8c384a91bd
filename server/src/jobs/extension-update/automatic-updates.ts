import { effectiveAutoUpdate } from '@flotilla/api/contract'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { accounts, autoupdateRules, type Db, extensions, siteConfigurations } from '../../db/index.ts'
import type { Site } from '../job/job.ts'
import type { FollowUp } from '../machine.ts'

/** After this many failed automatic tries in a row an extension is no longer updated automatically. */
export const maxAutomaticFailures = 3

const setting = (stored: number | null) => (stored === 0 || stored === 1 ? stored : -1)

/** The updates that the server installs by itself on a site now. */
export async function automaticUpdates(
  tx: Db,
  { id, accountId }: Pick<Site, 'id' | 'accountId'>,
): Promise<FollowUp[]> {
  const updates = await automaticUpdatesAt(tx, accountId, [id])
  return updates.map(({ extensionId }) => ({ kind: 'extensionupdate', subjectId: extensionId }))
}

/**
 * The same at these sites of the account: pending, still reported by the site, not ignored, and wanted by the
 * effective rule (contract §4).
 */
export async function automaticUpdatesAt(
  tx: Db,
  accountId: number,
  siteIds: readonly number[],
): Promise<{ siteId: number; extensionId: number }[]> {
  if (siteIds.length === 0) return []
  const rows = await tx
    .select({
      id: extensions.id,
      siteId: extensions.siteId,
      extension: extensions.autoupdate,
      rule: autoupdateRules.autoupdate,
      site: siteConfigurations.autoupdate,
      config: accounts.config,
    })
    .from(extensions)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, extensions.siteId))
    .leftJoin(
      autoupdateRules,
      sql`${autoupdateRules.accountId} = ${extensions.accountId} and ${autoupdateRules.type} = ${extensions.type}
        and ${autoupdateRules.folder} = ${extensions.folder} and ${autoupdateRules.element} = ${extensions.element}`,
    )
    .where(
      and(
        inArray(extensions.siteId, [...siteIds]),
        eq(extensions.accountId, accountId),
        eq(extensions.needsUpdate, 1),
        eq(extensions.ignoreUpdate, 0),
        eq(extensions.supportUpdate, true),
        inArray(extensions.processState, [0, 8]),
        // The site would refuse it, and refusals end automatic updates.
        isNull(extensions.updateUnknownSince),
        lt(extensions.autoupdateFailures, maxAutomaticFailures),
      ),
    )
    .orderBy(asc(extensions.id))
  return rows
    .filter(({ extension, rule, site, config }) =>
      effectiveAutoUpdate({
        extension: setting(extension),
        accountRule: rule === null ? null : rule === 1 ? 1 : 0,
        site: setting(site),
        account: config.autoupdate ?? false,
      }),
    )
    .map((row) => ({ siteId: row.siteId, extensionId: row.id }))
}
