import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `club` (fleet §3.2). */
export const clubSites: readonly NamedSite[] = [
  {
    name: 'Alpenverein Sektion Tal',
    group: 'club',
    core: '5.2.3',
    description: 'Volunteers edit, no changes on Thursdays',
    pending: 'akeeba german jce rsform* dpcal panopticon',
    findings: 'falsePositive',
  },
  {
    name: 'FC Rot-Weiß Altdorf',
    group: 'club',
    core: '5.4.6',
    description: 'Match reports on Sunday evening',
    tags: ['News / portal'],
    pending: 'akeeba dpcal kunena',
    tls: 'expired',
  },
  {
    name: 'Förderverein der Grundschule am Stadtpark e. V.',
    group: 'club',
    core: '5.4.6',
    description: 'Contact is the treasurer, invoices by post, see note on the template in error.php',
    pending: 'akeeba german jce panopticon amm rsform yoo',
    findings: 'edited',
  },
  { name: 'Musikschule Allegro', group: 'club', core: '5.4.8', description: '' },
  { name: 'Feuerwehr Neudorf', group: 'club', core: '5.4.8', description: '', tags: ['Retainer'] },
  {
    name: 'Tierheim Sonnenhof',
    group: 'club',
    core: '5.4.8',
    description: 'Animals are entered by the team',
    pending: 'akeeba icagenda',
  },
  {
    name: 'Turnverein Westhausen 1894',
    group: 'club',
    core: '4.4.14',
    description: 'Migration to Joomla 5 in the winter break',
    pending: 'akeeba jce phocagallery panopticon articles',
  },
  {
    name: 'Waldorfschule Birkenhain',
    group: 'club',
    core: '4.4.14',
    description: 'The host makes the backups',
    backupTool: 'none',
  },
]
