import type { CatalogueEntry } from './catalogue.ts'
import { latestCores, majorOf } from './core-versions.ts'
import { groups } from './groups.ts'
import { pendingCodes, productsOf } from './products-of.ts'
import { createRandom, hash } from './random.ts'
import type { ExtensionDefinition, SiteDefinition } from './site-definition.ts'
import { type SmallExtension, smallExtensions } from './small-extensions.ts'

const types = ['package', 'component', 'module', 'plugin', 'template'] as const

/** Language packs follow Joomla's line: the installed and the newest version for this site. */
function packVersions(site: SiteDefinition, isPending: boolean): [string, string | null] {
  const major = majorOf(site.coreVersion)
  const latest = `${latestCores[major] ?? site.coreVersion}.1`
  if (!isPending) return [latest, null]
  return [major === '5' ? '5.4.7.1' : `${site.coreVersion}.1`, latest]
}

function fromProduct(entry: CatalogueEntry, site: SiteDefinition, word: string | undefined) {
  const mark = word?.at(-1) ?? ''
  const isPending = word !== undefined
  const [installed, next] =
    entry.code === 'german'
      ? packVersions(site, isPending)
      : isPending
        ? [entry.installed, entry.next]
        : [entry.next ?? entry.installed, null]
  const message = { '?': 'Download key missing', '~': 'Could not connect to the update server' }[mark] ?? null
  return {
    name: entry.element,
    translatedName: entry.name,
    type: entry.type,
    folder: entry.folder,
    element: entry.element,
    author: entry.author,
    version: installed,
    nextVersion: next,
    isSupported: entry.isSupported && mark !== '?',
    isIgnored: mark === '!',
    downloadKey: !entry.needsKey ? 'none' : mark === '?' ? 'missing' : 'valid',
    isUpdateServerDown: mark === '~',
    processState: mark === '*' ? 1 : message === null ? 0 : 8,
    processMessage: message,
  } satisfies Omit<ExtensionDefinition, 'eid'>
}

function fromSmall({ name, place, author, version }: SmallExtension): Omit<ExtensionDefinition, 'eid'> {
  const [type = '', folder = '', element = ''] = place.split('/')
  return {
    name: element,
    translatedName: name,
    type: types.find((known) => known === type) ?? 'module',
    folder,
    element,
    author,
    version,
    nextVersion: null,
    isSupported: true,
    isIgnored: false,
    downloadKey: 'none',
    isUpdateServerDown: false,
    processState: 0,
    processMessage: null,
  }
}

const isShopPlugin = /\/(hikashop\w*|vm\w+|pc[ps])\//

/** Additional languages come last: only big sites have many. */
const orderOf = (place: string, slug: string) =>
  hash(`${slug}/${place}`) + (place.startsWith('package') ? 2 ** 31 : 0)

/** Akeeba Backup's free edition has the same element and no API. */
const akeebaCore = fromSmall({
  name: 'Akeeba Backup Core',
  place: 'package//pkg_akeebabackup',
  author: 'Akeeba Ltd',
  version: '10.2.0',
})

/** Extensions of a site at the start of the fleet, products first, filled up to the number for its kind. */
export function defineExtensions(site: SiteDefinition, pending: string, seed: string): ExtensionDefinition[] {
  const random = createRandom(`${seed}/${site.index}/extensions`)
  const words = pending.split(' ')
  const products = productsOf(site, pendingCodes(pending), seed).map((entry) =>
    fromProduct(
      entry,
      site,
      words.find((word) => word.replace(/[!*?~]$/, '') === entry.code),
    ),
  )
  const [min, max] = groups[site.group].extensions
  const wanted = random.int(min, max)
  const small = smallExtensions
    .filter(({ place }) => site.group === 'shop' || !isShopPlugin.test(place))
    .map((extension) => ({ extension, order: orderOf(extension.place, site.slug) }))
    .sort((a, b) => a.order - b.order)
    .map(({ extension }) => fromSmall(extension))
  const installed = [...(site.backupTool === 'core' ? [akeebaCore] : []), ...products, ...small]
  let eid = random.int(10_180, 10_240)
  return installed.slice(0, Math.max(wanted, products.length)).map((extension) => {
    eid += random.int(1, 6)
    return { eid, ...extension }
  })
}
