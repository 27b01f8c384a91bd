import { compareVersions } from '@flotilla/api/contract'
import { SiteError, type SiteInfo } from '../../connector/index.ts'
import type { Site } from '../job/job.ts'
import { failureOf } from '../job/job.ts'
import { type Context, type CoreUpdateData, causeOf, downloadShare, type Result, stepFor } from './data.ts'
import { unmetRequirement } from './requirements.ts'

/** Asks the site again for its version and the available one; it may have updated itself (fleet §1.1). */
export async function check({ client, site, data }: Context): Result {
  const info = await client.info(true)
  const from = info.appVersion
  const target = info.coreUpdateTo ?? targetOf(info, site)
  if (target === null) return { type: 'next', step: 'verify', data: { ...data, target: from } }
  const unmet = unmetRequirement(target, { php: info.phpVersion })
  if (unmet !== null) throw new SiteError('requirements_unmet', { detail: unmet })
  return { type: 'next', step: 'download', data: { ...data, from, target } }
}

/**
 * The version to install if the site names none; null if it is already there. A site that cannot reach the
 * update server answers like one that is up to date; but if it offered a version before and does not have it
 * now, the server was out of reach.
 */
function targetOf({ appVersion, coreUpdates }: SiteInfo, site: Site): string | null {
  const wanted = site.halfUpdate?.target ?? null
  if (wanted !== null && compareVersions(appVersion, wanted) === 0) return wanted
  if (coreUpdates !== 'known') throw new SiteError('update_site_off')
  if (site.coreUpdateTo === null || compareVersions(appVersion, site.coreUpdateTo) >= 0) return null
  throw new SiteError('update_server_silent', { detail: `Joomla ${site.coreUpdateTo}` })
}

/** Joomla's own download, which checks the checksum. A wrong file is removed and fetched once more. */
export async function download(context: Context): Result {
  const { data } = context
  const { basename, isSound } = await fetchWhole(context)
  if (isSound) return fetched({ ...data, basename, announced: null, isProven: true })
  return { type: 'next', step: 'removeDamaged', data: { ...data, basename } }
}

/** Removes the damaged file from the site, which would otherwise reuse it for every later download. */
export async function removeDamaged({ client, data }: Context): Result {
  if (await client.coreRemovePackage(data.basename, data.url)) {
    return { type: 'next', step: data.hasBegun ? 'secondDownload' : 'downloadAgain', data: fresh(data) }
  }
  throw new SiteError('package_damaged', {
    detail: `${data.basename} in its folder for temporary files is damaged, and it could not be removed`,
  })
}

/** Repeats the download after the file was removed; a file that is wrong now stays wrong. */
export async function downloadAgain(context: Context): Result {
  const { data } = context
  const { basename, isSound } = await fetchWhole(context)
  if (isSound) return fetched({ ...data, basename, announced: null, isProven: true })
  const detail = `${basename} does not have the checksum that Joomla names, although it was downloaded afresh`
  const failure = failureOf(new SiteError('package_damaged', { detail }))
  return { type: 'next', step: stepFor(data, 'stop'), data: { ...data, basename }, failure }
}

async function fetchWhole({ client }: Context) {
  const found = await client.coreDownloadWhole()
  if (found.basename !== '') return found
  throw new SiteError('update_failed', { detail: 'Joomla could not download its update package.' })
}

/**
 * The fallback if Joomla's own download fails: in pieces, and only if one call brings all of them. The
 * connector on the site loses a byte each time that it continues. Nothing compares a checksum here; `prove`
 * does.
 */
export async function fetchCoreChunk({ client, job, data }: Context): Result {
  const { basename, url, size, offset, isDone, error } = await client.coreDownloadChunk()
  const found = { ...data, basename: basename === '' ? data.basename : basename, url }
  const isWhole = error === '' && isDone && size > 0 && offset + 1 === size
  if (isWhole) return fetched({ ...found, announced: size, isProven: false })
  const inPieces = error === '' ? `${Math.max(0, offset + 1)} of ${size} bytes came in one piece` : error
  const detail = `${causeOf(job.errorMessage ?? 'Joomla could not download it')} In pieces it did not come whole either: ${inPieces}`
  const failure = failureOf(new SiteError('package_missing', { detail }))
  return { type: 'next', step: stepFor(data, 'stop'), data: found, failure }
}

function fetched(data: CoreUpdateData): Awaited<Result> {
  return { type: 'next', step: stepFor(data, 'activate'), data, progress: downloadShare }
}

const fresh = (data: CoreUpdateData): CoreUpdateData => ({ ...data, isProven: false, password: '' })
