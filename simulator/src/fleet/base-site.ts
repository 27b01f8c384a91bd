import { defineBackups } from './define-backups.ts'
import { defineExtensions } from './define-extensions.ts'
import { definePlans } from './define-plans.ts'
import { defineSite } from './define-site.ts'
import { fallBehind } from './fall-behind.ts'
import { findings } from './findings.ts'
import type { FleetOptions } from './fleet-options.ts'
import { generatedSite } from './generated-site.ts'
import { namedSites } from './named/named-sites.ts'
import { createRandom } from './random.ts'
import type {
  BackupDefinition,
  ExtensionDefinition,
  FindingsDefinition,
  PlanDefinition,
  SiteDefinition,
} from './site-definition.ts'

/** Everything about a site as the fleet begins that its protocols need. */
export type BaseSite = {
  definition: SiteDefinition
  extensions: ExtensionDefinition[]
  plans: PlanDefinition[]
  backups: BackupDefinition[]
  findings: FindingsDefinition
}

/** Computes the site at `index`; the caller keeps or forgets it, it comes out the same again. */
export function baseSite(index: number, options: FleetOptions): BaseSite {
  const definition = defineSite(index, options)
  const template = namedSites[index] ?? generatedSite(createRandom(`${options.seed}/${index}`))
  const plans = definePlans(definition)
  const found = template.findings === undefined ? {} : findings[template.findings]
  return {
    definition,
    extensions: fallBehind(
      defineExtensions(definition, template.pending ?? '', options.seed),
      options.leastUpdates ?? 0,
    ),
    plans,
    backups: defineBackups(definition, plans, options),
    findings: { modified: [], suspicious: [], configuration: {}, users: {}, ...found },
  }
}
