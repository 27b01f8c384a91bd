import type { NamedSite } from './named-site.ts'

/** Named sites of the kind `legacy` (fleet §3.2). */
export const legacySites: readonly NamedSite[] = [
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
