import { catalogue } from './catalogue.ts'
import { type GroupKey, groups } from './groups.ts'
import type { NamedSite } from './named/named-site.ts'
import type { Random } from './random.ts'
import type { SiteDefinition, SiteFault } from './site-definition.ts'

const words = (text: string) => text.split('|')

const kinds: Record<GroupKey, string[]> = {
  brochure: words(
    'Tischlerei|Zahnarztpraxis|Kanzlei|Malerbetrieb|Elektro|Physiotherapie|Steuerbüro|Autohaus',
  ),
  club: words('Turnverein|Musikschule|Grundschule|Sportverein|Kleingartenverein|Schützenverein|Chor'),
  shop: words('Weinhandel|Buchhandlung|Fahrradladen|Hofladen|Spielwaren|Gartencenter'),
  municipality: words('Gemeinde|Stadtwerke|Stadtbibliothek|Wasserverband|Bürgerhaus'),
  news: words('Regionalportal|Stadtmagazin|Kulturkalender|Sportkurier'),
  restaurant: words('Restaurant|Hotel|Pension|Gasthof|Café|Ferienhof'),
  legacy: words('Immobilien|Antiquariat|Modellbau|Reisebüro'),
  staging: words('Vorschau'),
}
const people = words(
  'Huber|Schäfer|Krüger|Lorenz|Vogel|Winter|Sommer|Ebert|Thiel|Franke|Böhm|Seidel|Arndt|Busch|Pohl|Kern|Bergmann|' +
    'Jansen|Petersen|Ziegler|Brandl|Wolff|Haas|Kessler|Engel|Horn|Pfeiffer|Sauer|Graf|Roth|Lang|Fuchs|Peters|Simon',
)
const places = words(
  'Altenau|Birkenfeld|Dornbach|Eichental|Falkenhain|Grünwiese|Hohenfels|Ilmtal|Kirchbach|Lindenau|Mühlheim|Neukirchen|' +
    'Oberried|Petersberg|Rosenthal|Sandhagen|Tannberg|Uferstadt|Vogtsburg|Wiesental|Ahrenshoop|Bachheim|Distelfeld|' +
    'Erlenbach|Fichtenau|Goldbach|Hafenstadt|Inselbad|Königsau|Lerchenfeld|Moorbach|Nordheim|Ostrau|Quellental',
)
const faults: readonly (readonly [SiteFault, number])[] = [
  ['offline', 0.01],
  ['waf', 0.007],
  ['htpasswd', 0.003],
  ['extractForbidden', 0.005],
  ['junk', 0.03],
  ['slow', 0.02],
]
const certificates: readonly (readonly [SiteDefinition['tls'], number])[] = [
  ['expired', 0.006],
  ['none', 0.01],
  ['soon', 0.02],
]

function draw<T>(table: readonly (readonly [T, number])[], random: Random): T | undefined {
  let rest = random.next()
  for (const [value, share] of table) {
    rest -= share
    if (rest < 0) return value
  }
  return undefined
}

function drawGroup(random: Random): GroupKey {
  const table = Object.entries(groups).map(([key, group]) => [key, group.count / 46] as const)
  const key = draw(table, random)
  return key !== undefined && key in groups ? (key as GroupKey) : 'brochure'
}

/** A site beyond the 46 named ones, in the proportions of fleet §3.2. */
export function generatedSite(random: Random): NamedSite {
  const group = drawGroup(random)
  const fault = draw(faults, random)
  const tls = draw(certificates, random)
  const withUpdate = catalogue.filter((entry) => entry.next !== null && entry.only.length === 0)
  const pending = random.isChance(0.3)
    ? withUpdate.filter((entry) => random.isChance(entry.code === 'akeeba' ? 0.9 : 0.3))
    : []
  return {
    name: `${random.pick(kinds[group])} ${random.pick(people)} ${random.pick(places)}`,
    group,
    core: random.pick(groups[group].cores),
    description: '',
    pending: pending.map((entry) => entry.code).join(' '),
    backupTool: random.isChance(0.96) ? 'pro' : random.pick(['core', 'none']),
    ...(random.isChance(0.2) ? { tags: ['Retainer'] } : {}),
    ...(fault === undefined ? {} : { fault }),
    ...(tls === undefined ? {} : { tls }),
  }
}
