import { z } from 'zod'
import { NamedSite } from './named-site.ts'
import sites from './named-sites.json' with { type: 'json' }

/** The named demo fleet, kind after kind; each state of fleet §3.2 is on a site of its own where possible. */
export const namedSites: readonly NamedSite[] = z.array(NamedSite).parse(sites)
