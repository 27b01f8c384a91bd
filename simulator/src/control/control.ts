import { type FeedSite, feedSite } from '../demo/feed-site.ts'
import type { Fault } from '../simulation/fault.ts'
import type { Simulation, SiteEffect } from '../simulation/simulation.ts'
import type { SiteWrite } from '../simulation/write-journal.ts'
import { coreFilesOf } from '../sites/core-files.ts'
import { actAsOwner, type OwnerAct } from '../sites/owner-act.ts'
import { backupRunOf, corePackageOf, coreRunOf } from '../sites/runs-of.ts'
import type { CorePackage } from '../sites/site-changes.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'

/** What a test may do to the simulated sites. Unknown slugs throw a RangeError. */
export type Control = {
  /** Sets the site's fault; it replaces the previous one. */
  set: (slug: string, order: { fault: Fault }) => void
  clear: (slug: string) => void
  log: () => readonly LoggedRequest[]
  clearLog: () => void
  /** Actions on the sites since the simulator started. */
  effects: () => readonly SiteEffect[]
  /** The calls that changed something at the site, oldest first, including reads that write. */
  writes: (slug: string) => readonly SiteWrite[]
  clearWrites: () => void
  /** Acts as the site's owner, without our calls. */
  owner: (slug: string, act: OwnerAct) => void
  /** The site as it is now, in the feed's format. */
  site: (slug: string) => FeedSite
  /** Each file of the site's Joomla, with its version. */
  coreFiles: (slug: string) => Record<string, string>
  /** The update package that is actually on the site; null: none. */
  corePackage: (slug: string) => CorePackage | null
  /** What the site still has under way: a backup, an update that `update.php` allows. */
  underWay: (slug: string) => ('backup' | 'update.php')[]
  /** Remembers the state of the site; the answer returns to it, as often as it is called. */
  remember: (slug: string) => () => void
}

/** The control of a simulation; `faults` stores the faults. */
export function createControl(
  simulation: Simulation,
  faults: Map<string, Fault>,
  requests: RequestLog,
  origin: () => string,
): Control {
  const find = (slug: string) => {
    const site = simulation.sites.find(slug)
    if (site === null) throw new RangeError(`No site "${slug}"`)
    return site
  }
  const { epochMs } = simulation.fleet.options
  return {
    set: (slug, { fault }) => {
      faults.set(find(slug).base.definition.slug, fault)
    },
    clear: (slug) => {
      faults.delete(find(slug).base.definition.slug)
    },
    log: requests.entries,
    clearLog: requests.clear,
    effects: () => simulation.effects,
    writes: (slug) => simulation.writes.of(find(slug).base.definition.slug),
    clearWrites: simulation.writes.clear,
    owner: (slug, act) => actAsOwner(find(slug), act),
    site: (slug) => feedSite(find(slug), simulation, origin()),
    coreFiles: (slug) => coreFilesOf(find(slug)),
    corePackage: (slug) => corePackageOf(find(slug), epochMs),
    underWay: (slug) => [
      ...(backupRunOf(find(slug), epochMs) === null ? [] : ['backup' as const]),
      ...(coreRunOf(find(slug), epochMs) === null ? [] : ['update.php' as const]),
    ],
    remember: (slug) => find(slug).remember(),
  }
}
