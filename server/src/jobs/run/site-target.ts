import type { SiteTarget } from '../../connector/index.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import type { Site } from '../job/job.ts'

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
