import { type CatalogueEntry, catalogue } from './catalogue.ts'
import type { NamedSite } from './named/named-site.ts'
import { namedSites } from './named/named-sites.ts'
import { hash } from './random.ts'
import type { SiteDefinition } from './site-definition.ts'

/** Marks behind a code of `NamedSite.pending`. */
const marks = /[!*?~]$/

/** The codes of a `pending` text without their marks. */
export function pendingCodes(pending: string): string[] {
  return pending
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(marks, ''))
}

const suits = (entry: CatalogueEntry, group: NamedSite['group']) =>
  entry.only.length === 0 || entry.only.includes(group)

/** Named sites that have each product, so that the shares of fleet §3.3 come out as whole sites. */
function spread(): Map<string, Set<number>> {
  const products = new Map<string, Set<number>>()
  const shopSoftware = new Map<number, number>()
  for (const entry of catalogue) {
    const holders = new Set<number>()
    namedSites.forEach((site, index) => {
      if (pendingCodes(site.pending ?? '').includes(entry.code)) holders.add(index)
    })
    const isShopOnly = entry.only.length === 1
    const others = namedSites
      .map((site, index) => ({ site, index, order: hash(`${entry.code}/${site.name}`) }))
      .filter(({ site, index }) => suits(entry, site.group) && !holders.has(index))
      .sort((a, b) => {
        const load = (index: number) => (isShopOnly ? (shopSoftware.get(index) ?? 0) : 0)
        return load(a.index) - load(b.index) || a.order - b.order
      })
    const missing = Math.max(0, Math.round(entry.share * namedSites.length) - holders.size)
    for (const { index } of others.slice(0, missing)) holders.add(index)
    if (isShopOnly) for (const index of holders) shopSoftware.set(index, (shopSoftware.get(index) ?? 0) + 1)
    products.set(entry.code, holders)
  }
  return products
}

const holders = spread()

/**
 * Products of the catalogue on a site, in the catalogue's order. Akeeba Backup follows the site's backup
 * tool: all but two sites of the demo have it, because all its groups have backups.
 */
export function productsOf(site: SiteDefinition, pending: readonly string[], seed: string): CatalogueEntry[] {
  return catalogue.filter((entry) => {
    if (entry.code === 'akeeba') return site.backupTool === 'pro'
    if (pending.includes(entry.code)) return true
    if (site.index < namedSites.length) return holders.get(entry.code)?.has(site.index) ?? false
    if (!suits(entry, site.group)) return false
    const share = entry.only.length === 0 ? entry.share : Math.min(1, entry.share * 6)
    return hash(`${seed}/${entry.code}/${site.index}`) / 4294967296 < share
  })
}
