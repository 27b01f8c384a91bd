import { and, eq } from 'drizzle-orm'
import type { Renewal, SiteTarget } from '../../connector/index.ts'
import type { Db } from '../../db/index.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import type { Job, Site } from '../job/job.ts'
import { accessFields } from '../refresh/save.ts'

/** Opens the credentials of a site for the connector. */
export function siteTarget(cipher: Cipher, site: Site): SiteTarget {
  const { accountId, apiUrl, tokenCipher, backupUrl, backupSecretCipher, connector } = site
  return {
    accountId,
    apiUrl,
    adapter: connector?.kind ?? null,
    token: tokenCipher === null ? '' : cipher.open(tokenCipher),
    backup:
      backupUrl === null || backupSecretCipher === null
        ? null
        : { url: backupUrl, secret: cipher.open(backupSecretCipher) },
  }
}

/**
 * If the site refuses the secret word, lets a job read the access to the backup tool again, once, and saves
 * it immediately: the site has already changed the word, whatever the outcome of the step. A refresh looks
 * for the tool itself.
 */
export function accessRenewal(
  { db, cipher }: { db: Db; cipher: Cipher },
  job: Job,
  site: Site,
): Renewal | undefined {
  if (job.kind === 'refresh') return undefined
  return {
    async mayBegin() {
      const first = await db
        .update(jobs)
        .set({ hasRenewedAccess: true })
        .where(and(eq(jobs.id, job.id), eq(jobs.hasRenewedAccess, false)))
        .returning({ id: jobs.id })
      return first.length > 0
    },
    async save(access) {
      await db.update(sites).set(accessFields(access, cipher.seal)).where(eq(sites.id, site.id))
    },
  }
}
