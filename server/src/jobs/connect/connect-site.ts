import type { ConnectLink } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import type { Connector, SiteTarget } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import type { ConnectRequest, ConnectResult } from '../../ports/jobs-port.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { cancellerOf } from '../cancel/cancel-jobs.ts'
import { clearForLink } from '../cancel/clear-site.ts'
import { addActivity } from '../entities/add-activity.ts'
import { addEvent } from '../events/add-event.ts'
import type { Site } from '../job/job.ts'
import { failureOf } from '../job/job.ts'
import { keepLink } from './former-link.ts'
import { apiUrlOf, urlKey } from './site-urls.ts'

type ConnectDeps = { db: Db; connector: Connector; cipher: Cipher; now: () => Date }
type Connected = { result: ConnectResult; jobId: string | null }

/**
 * Tries the site first, so that a bad link leaves nothing behind; then stores the site and its first refresh
 * in one commit (contract §4).
 */
export async function connectSite(deps: ConnectDeps, request: ConnectRequest): Promise<Connected> {
  const { link } = request
  if (link.auth.type !== 'joomla-token') {
    const message = 'Pairing codes are not supported here. Make the link with an API token of a Super User.'
    return { result: { ok: false, code: 'site_token', message }, jobId: null }
  }
  const target: SiteTarget = {
    accountId: request.accountId,
    apiUrl: apiUrlOf(link.api_url),
    token: link.auth.token,
    backup: link.backup ?? null,
  }
  const known = await findKnown(deps.db, request)
  if (known !== null && request.relink !== true) return refuseKnown(known)
  try {
    const found = await deps.connector.site(target).probe()
    const address = await deps.connector.addressKey({ ...target, ...found })
    return await deps.db.transaction((tx) => store(tx, deps, request, { ...target, ...found }, address))
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'internal') throw error
    return { result: { ok: false, ...failure }, jobId: null }
  }
}

async function store(
  tx: Db,
  deps: ConnectDeps,
  request: ConnectRequest,
  target: SiteTarget,
  address: string,
): Promise<Connected> {
  const { accountId, userId, impersonatorId, link } = request
  const at = deps.now()
  const key = urlKey(link.url)
  const fields = { accountId, urlKey: key, address, ...fieldsOf(deps.cipher, link, target) }
  const added = await insertSite(tx, fields)
  // Another link may have been stored first.
  const known = added === null ? await findKnown(tx, request, true) : null
  if (known !== null && request.relink !== true) return refuseKnown(known)
  const actor = { userId, impersonatorId }
  if (known !== null) {
    const hindrance = await clearForLink(tx, known, await cancellerOf(tx, actor), at)
    if (hindrance !== null) {
      return { result: { ok: false, code: 'site_busy', message: hindrance.message }, jobId: null }
    }
    await keepLink(tx, deps.cipher, known, at)
  }
  const site = added ?? (await updateSite(tx, known?.id ?? 0, fields))
  const place = { accountId, siteId: site.id, siteName: site.name, at, actor }
  if (known === null) {
    await addEvent(tx, 'site.created', place, {})
    await addActivity(tx, 'site_created/success', place)
  } else {
    await addActivity(tx, 'site_relink/success', place, { payload: `${known.apiUrl} → ${site.apiUrl}` })
  }
  const { jobId } = await acceptIn(
    tx,
    { kind: 'refresh', accountId, siteId: site.id, userId, impersonatorId },
    at,
  )
  return { result: { ok: true, isNew: known === null, id: site.id, name: site.name, url: site.url }, jobId }
}

/** The site that the account has at the address of a link; `isLocked`: until the end of the transaction. */
async function findKnown(
  db: Db,
  { accountId, link }: ConnectRequest,
  isLocked = false,
): Promise<Site | null> {
  const own = and(eq(sites.accountId, accountId), eq(sites.urlKey, urlKey(link.url)))
  const query = db.select().from(sites).where(own)
  const [known] = await (isLocked ? query.for('update') : query)
  return known ?? null
}

function refuseKnown({ id, name, url, urlBackend }: Site): Connected {
  const site = { id, name, url, url_backend: urlBackend || null }
  const message = `Your account already has this site: ${name}.`
  return { result: { ok: false, code: 'site_known', message, site }, jobId: null }
}

function fieldsOf(cipher: Cipher, link: ConnectLink, target: SiteTarget) {
  return {
    remoteName: link.name,
    url: link.url,
    urlBackend: link.url_backend,
    apiUrl: target.apiUrl,
    connector: target.adapter ? { kind: target.adapter } : null,
    tokenCipher: cipher.seal(target.token),
    backupUrl: target.backup?.url ?? null,
    backupSecretCipher: target.backup === null ? null : cipher.seal(target.backup.secret),
    refreshDisabled: false,
    refreshFailures: 0,
    refreshFailingSince: null,
  }
}

type Values = ReturnType<typeof fieldsOf> & { accountId: number; urlKey: string; address: string }

/** Null when the account has a site of this address. */
async function insertSite(tx: Db, values: Values): Promise<Site | null> {
  const [site] = await tx
    .insert(sites)
    .values({ ...values, name: values.remoteName, tlsEnabled: values.url.startsWith('https:') ? 1 : 0 })
    .onConflictDoNothing({ target: [sites.accountId, sites.urlKey] })
    .returning()
  return site ?? null
}

/** A name that the user gave stays when a site is linked again. */
async function updateSite(tx: Db, id: number, values: Values): Promise<Site> {
  const [site] = await tx.update(sites).set(values).where(eq(sites.id, id)).returning()
  if (site === undefined) throw new Error('The site was not stored.')
  return site
}
