import { publishedPaths } from '../../demo/published-checksums.ts'
import { work } from '../../simulation.ts'
import { apiBare } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Rows of the checksum table that a step of two seconds compares. */
const rowsOfStep = 1_250

/** `GET core/checksum/prepare`: bare `true`. */
export async function prepareChecksums(context: SiteContext): Promise<Response> {
  await work(context.var.simulation, context.var.site, 1500)
  context.var.wrote('table of checksums')
  return apiBare(context, true)
}

/** `GET core/checksum/step/{last_id}`: changed and missing core files in this stretch. An update of the core mends them. */
export async function stepChecksums(context: SiteContext): Promise<Response> {
  const { site, simulation } = context.var
  await work(simulation, site, 2000)
  const from = Number(context.req.param('lastId'))
  const lastId = Math.min(publishedPaths.length, from + rowsOfStep)
  const modified = site.changes().core === undefined ? site.base.findings.modified : []
  const invalidFiles = modified
    .map((entry) => entry.file)
    .filter((file) => {
      const row = 1 + publishedPaths.indexOf(file)
      return row > from && row <= lastId
    })
  return apiBare(context, { done: lastId === publishedPaths.length, last_id: lastId, invalidFiles })
}
