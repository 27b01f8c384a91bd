import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `restaurant` (fleet §3.2). */
export const restaurantSites: readonly NamedSite[] = [
  {
    name: 'Hotel Seeblick Konstanz',
    group: 'restaurant',
    core: '5.4.5',
    description: 'Booking widget breaks when caching is on',
    tags: ['Retainer'],
    pending: 'akeeba jce german rsform acy yoo',
    special: 'coreupdate',
  },
  {
    name: 'Restaurant La Piazza',
    group: 'restaurant',
    core: '5.4.7',
    description: 'New menu this week, offline until it is in',
    fault: 'maintenance',
    pending: 'akeeba jce german',
  },
  {
    name: 'Berghütte Edelweiß',
    group: 'restaurant',
    core: '5.4.7',
    description: 'Closed in November, host was told',
    fault: 'offline',
    special: 'lostUpdate',
  },
  {
    name: 'Pension Strandhafer',
    group: 'restaurant',
    core: '5.4.8',
    description: '',
    special: 'noBackup',
  },
  { name: 'Landgasthof Zur Linde', group: 'restaurant', core: '5.4.8', description: 'Daily menu by e-mail' },
]
