import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `municipality` (fleet §3.2). */
export const municipalitySites: readonly NamedSite[] = [
  {
    name: 'Gemeinde Oberhofen',
    group: 'municipality',
    core: '6.1.3',
    description: 'Accessibility statement due in spring',
  },
  {
    name: 'Stadtwerke Lindau',
    group: 'municipality',
    core: '6.1.3',
    description: 'Change window Tuesday 06:00 to 07:00',
    tags: ['Retainer'],
  },
  {
    name: 'Gemeinde Unterwalden',
    group: 'municipality',
    core: '5.4.8',
    description: '',
    special: 'oldBackup',
  },
  {
    name: 'Stadtbibliothek Marienfels',
    group: 'municipality',
    core: '5.4.8',
    description: 'Catalogue search is an iframe',
  },
  {
    name: 'Wasserverband Niederau',
    group: 'municipality',
    core: '5.4.8',
    description: 'Official notices go online on Fridays',
  },
]
