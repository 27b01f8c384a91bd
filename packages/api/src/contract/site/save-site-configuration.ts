import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/scalars.ts'
import { SiteConfigurationChanges } from './site-configuration-changes.ts'

/** Merges the changes into the settings. */
export const saveSiteConfiguration = defineEndpoint({
  method: 'POST',
  path: '/site/configuration',
  scope: 'sites:write',
  summary: 'Save settings of a site (spec: site-management §7)',
  body: z.object({ id: Id, configuration: SiteConfigurationChanges }),
  response: Done,
})
