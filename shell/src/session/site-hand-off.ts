import { ConnectLink, STORAGE_KEYS } from '@flotilla/api/contract'
import { dropTab, readTab, writeTab } from '../storage/browser-storage.ts'

/** Named by the contract (contract §3); the value is the decoded JSON of the link, with its secret. */
const storageKey = STORAGE_KEYS.siteConfig

/** Keeps a connect link in this tab until a site list is opened. False when the browser forbids it. */
export function keepSiteHandOff(link: ConnectLink): boolean {
  return writeTab(storageKey, JSON.stringify(link))
}

/** The link that waits, if any. What does not read as a link counts as none and is dropped. */
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

/** The link that waits, removed before anybody acts on it, so that it is used once (quality: Security). */
export function takeSiteHandOff(): ConnectLink | null {
  const link = readSiteHandOff()
  dropSiteHandOff()
  return link
}

export function dropSiteHandOff(): void {
  dropTab(storageKey)
}
