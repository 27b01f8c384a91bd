import type { ConnectLink } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import type { Connector, SiteTarget } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import type { JobActor } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { addActivity } from '../entities/add-activity.ts'
import { addEvent } from '../events/add-event.ts'
import { failureOf } from '../failure-of.ts'
import type { Failure, Site } from '../job.ts'
import { apiUrlOf } from './api-url.ts'
import { urlKey } from './url-key.ts'

/** A link to follow, for whom. */
export type ConnectRequest = {
  accountId: number
  userId: number
  impersonatorId: number | null
  link: ConnectLink
}

/** `isNew` false: the account has the address already and it was linked anew. A failure is a 422 with its cause. */
export type ConnectResult =
  | { ok: true; isNew: boolean; id: number; name: string; url: string }
  | ({ ok: false } & Failure)

type ConnectDeps = { db: Db; connector: Connector; cipher: Cipher; now: () => Date }
type Connected = { result: ConnectResult; jobId: string | null }

/**
 * Tries the site first, so that a link that does not work leaves nothing behind; then stores it and its first refresh
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
  const [known] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.accountId, accountId), eq(sites.urlKey, key)))
  const fields = { accountId, urlKey: key, address, ...fieldsOf(deps.cipher, link, target) }
  const site = await upsert(tx, fields, known)
  const actor: JobActor = { userId, impersonatorId }
  const place = { accountId, siteId: site.id, siteName: site.name, at, actor }
  if (known === undefined) {
    await addEvent(tx, 'site.created', place, {})
    await addActivity(tx, 'site_created/success', place)
  }
  const { jobId } = await acceptIn(
    tx,
    { kind: 'refresh', accountId, siteId: site.id, userId, impersonatorId },
    at,
  )
  return {
    result: { ok: true, isNew: known === undefined, id: site.id, name: site.name, url: site.url },
    jobId,
  }
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

/** A name that the user gave stays when a site is linked anew. */
async function upsert(tx: Db, values: Values, known: Site | undefined): Promise<Site> {
  const [site] =
    known === undefined
      ? await tx
          .insert(sites)
          .values({ ...values, name: values.remoteName, tlsEnabled: values.url.startsWith('https:') ? 1 : 0 })
          .onConflictDoUpdate({ target: [sites.accountId, sites.urlKey], set: values })
          .returning()
      : await tx.update(sites).set(values).where(eq(sites.id, known.id)).returning()
  if (site === undefined) throw new Error('The site was not stored.')
  return site
}
