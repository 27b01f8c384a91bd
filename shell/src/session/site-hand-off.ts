import { ConnectLink, STORAGE_KEYS } from '@flotilla/api/contract'
import { dropTab, readTab, writeTab } from '../storage/browser-storage.ts'

/** Named by the contract (contract §3); the value is the decoded JSON of the link, with its secret. */
const storageKey = STORAGE_KEYS.siteConfig

/** Stores a connect link in this tab until a site list is opened. False when the browser forbids it. */
export function keepSiteHandOff(link: ConnectLink): boolean {
  return writeTab(storageKey, JSON.stringify(link))
}

/** The waiting link, if any. A value that is not a link counts as none and is dropped. */
export function readSiteHandOff(): ConnectLink | null {
  const text = readTab(storageKey)
  if (text === null) return null
  try {
    const link = ConnectLink.safeParse(JSON.parse(text))
    if (link.success) return link.data
  } catch {
    // No JSON: dropped below, as any other value under this key.
  }
  dropSiteHandOff()
  return null
}

/** The waiting link, removed before it is used, so that it is used once (quality: Security). */
export function takeSiteHandOff(): ConnectLink | null {
  const link = readSiteHandOff()
  dropSiteHandOff()
  return link
}

export function dropSiteHandOff(): void {
  dropTab(storageKey)
}
