import { brochureSites } from './brochure-sites.ts'
import { clubSites } from './club-sites.ts'
import { legacySites } from './legacy-sites.ts'
import { municipalitySites } from './municipality-sites.ts'
import type { NamedSite } from './named-site.ts'
import { newsSites } from './news-sites.ts'
import { restaurantSites } from './restaurant-sites.ts'
import { shopSites } from './shop-sites.ts'
import { stagingSites } from './staging-sites.ts'

/** The demo fleet by name, kind after kind; its states of fleet §3.2 each on a site of its own where it can be. */
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
