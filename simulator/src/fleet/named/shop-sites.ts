import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `shop` (fleet §3.2). */
export const shopSites: readonly NamedSite[] = [
  {
    name: 'Weingut Steinert Shop',
    group: 'shop',
    core: '6.1.2',
    description: 'Harvest season, ask before changes',
    pending: 'akeeba hika jce panopticon amm rsform yoo acy german articles admintools',
    fault: 'extractForbidden',
    special: 'failedCore',
  },
  {
    name: 'Fahrradladen Kette',
    group: 'shop',
    core: '5.4.8',
    description: 'Payment provider checked every month',
    tags: ['Retainer'],
    pending: 'akeeba jce amm sppb? hika! rsform german',
    tls: 'soon',
  },
  {
    name: 'Kaffeerösterei Morgenrot',
    group: 'shop',
    core: '5.4.8',
    description: 'Subscriptions renew on the 1st',
    pending: 'akeeba admintools jce amm acy',
  },
  {
    name: 'Buchhandlung Seitenweise',
    group: 'shop',
    core: '5.4.8',
    description: 'Stock import every hour',
    tags: ['Retainer'],
  },
  { name: 'Gartencenter Immergrün', group: 'shop', core: '5.4.8', description: '', findings: 'cache' },
  {
    name: 'Spielwaren Kunterbunt',
    group: 'shop',
    core: '5.4.8',
    description: 'No changes from November to Christmas',
    special: 'failsNextBackup',
  },
]
