import { clubSites } from './club-sites.ts'
import { municipalitySites } from './municipality-sites.ts'
import type { NamedSite } from './named-site.ts'
import { newsSites } from './news-sites.ts'
import { restaurantSites } from './restaurant-sites.ts'
import { shopSites } from './shop-sites.ts'

/** Named sites of the kind `staging` (fleet §3.2). */
const stagingSites: readonly NamedSite[] = [
  { name: 'Nordlicht Staging', group: 'staging', core: '6.1.3', description: 'Try updates here first' },
]

/** Named sites of the kind `legacy` (fleet §3.2). */
const legacySites: readonly NamedSite[] = [
  {
    name: 'Immobilien Hartmann',
    group: 'legacy',
    core: '3.10.12',
    description: 'Migration offer sent, waiting for an answer',
    pending: 'akeeba jce panopticon amm rsform acy articles phocagallery admintools',
    fault: 'waf',
    tls: 'none',
  },
  {
    name: 'Antiquariat Federkiel',
    group: 'legacy',
    core: '3.10.12',
    description: 'Owner decides in January',
    pending: 'akeeba jce panopticon phocagallery acy',
    findings: 'backdoor',
  },
  {
    name: 'Modellbahnfreunde Rheintal',
    group: 'legacy',
    core: '4.2.9',
    description: 'Template cannot run on newer versions',
    special: 'brokenUpdateSite',
    findings: 'upload',
  },
]

/** Named sites of the kind `brochure` (fleet §3.2). */
const brochureSites: readonly NamedSite[] = [
  {
    name: 'Bäckerei Klein',
    group: 'brochure',
    core: '5.4.8',
    description: 'Opening hours change before holidays',
    tags: ['Retainer'],
    pending: 'acy phocagallery',
    special: 'backup',
  },
  {
    name: 'Zahnarztpraxis Dr. Wagner',
    group: 'brochure',
    core: '5.4.8',
    description: 'Online appointments run on another domain',
    pending: 'akeeba jce',
  },
  {
    name: 'Kanzlei Brandt & Partner',
    group: 'brochure',
    core: '5.4.8',
    description: 'No downtime on weekdays',
    tags: ['Retainer'],
    pending: 'akeeba~',
  },
  {
    name: 'Autohaus Meier',
    group: 'brochure',
    core: '5.4.7',
    description: 'Used-car import runs nightly at 01:00',
    pending: 'akeeba jce panopticon yoo',
    special: 'failedTest',
    findings: 'edited',
  },
  {
    name: 'Architekturbüro Nord',
    group: 'brochure',
    core: '5.4.8',
    description: 'Portfolio, moved to the new host in March',
  },
  { name: 'Physio am Park', group: 'brochure', core: '5.4.8', description: 'Online appointments' },
  {
    name: 'Yogastudio Atman',
    group: 'brochure',
    core: '5.4.8',
    description: 'Course plan changes every quarter',
    fault: 'junk',
  },
  { name: 'Malerbetrieb Ostermann', group: 'brochure', core: '5.4.8', description: '', findings: 'users' },
  {
    name: 'Schreinerei Lindner',
    group: 'brochure',
    core: '5.4.7',
    description: 'Contact only by phone, before 09:00',
    pending: 'akeeba jce rsform amm german',
  },
  {
    name: 'Blumen Sommerfeld',
    group: 'brochure',
    core: '5.4.7',
    description: '',
    special: 'halfUpdate',
  },
  { name: 'Optik Hansen', group: 'brochure', core: '5.4.7', description: 'Relaunch planned for spring' },
  { name: 'Tischlerei Voss', group: 'brochure', core: '5.4.8', description: '', findings: 'settings' },
  {
    name: 'Steuerbüro Feldkamp',
    group: 'brochure',
    core: '6.1.3',
    description: 'Client area on a subdomain',
    tags: ['Retainer'],
  },
  {
    name: 'Kosmetik Lavendel',
    group: 'brochure',
    core: '6.1.3',
    description: 'Free edition of the backup tool, offer sent',
    backupTool: 'core',
  },
]

/** The named demo fleet, kind after kind; each state of fleet §3.2 is on a site of its own where possible. */
export const namedSites: readonly NamedSite[] = [
  ...brochureSites,
  ...clubSites,
  ...shopSites,
  ...municipalitySites,
  ...newsSites,
  ...restaurantSites,
  ...legacySites,
  ...stagingSites,
]
