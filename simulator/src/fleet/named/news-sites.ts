import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `news` (fleet §3.2). */
export const newsSites: readonly NamedSite[] = [
  {
    name: 'Kulturzentrum Alte Mühle',
    group: 'news',
    core: '6.1.1',
    description: 'Programme import from the ticket shop',
    pending: 'akeeba admintools panopticon jce sppb yoo rsform amm articles phocagallery acy german',
    fault: 'junk',
  },
  {
    name: 'Regionalportal Seenland',
    group: 'news',
    core: '6.1.3',
    description: 'Advertising scripts load late',
    tags: ['Retainer'],
  },
  {
    name: 'Stadtmagazin Hafenblick',
    group: 'news',
    core: '6.1.3',
    description: '',
    fault: 'noConnector',
  },
  {
    name: 'Sportkurier Mittelrhein',
    group: 'news',
    core: '6.1.3',
    description: 'Live ticker on Saturdays',
    fault: 'slow',
  },
]
