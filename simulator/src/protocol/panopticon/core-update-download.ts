import { coreOf } from '../../sites/live-site.ts'
import { corePackageOf, packageBytes, packageOf } from '../../sites/runs-of.ts'
import { readForm } from '../form.ts'
import { apiFailure, apiItem } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Size of a first chunked call at any speed, before the connector assumes that its time is up. */
const firstChunk = 153_601

const packageIn = ({ var: { site, simulation } }: SiteContext) =>
  corePackageOf(site, simulation.fleet.options.epochMs)

/** The version whose package Joomla would fetch. An updated site may fetch its own version once more. */
function offered({ var: { site } }: SiteContext): string | null {
  const { updateTo, version } = coreOf(site)
  return updateTo ?? (site.changes().coreFiles === undefined ? null : version)
}

function faultOf({ var: { site, simulation } }: SiteContext) {
  const fault = simulation.faultOf(site.base.definition.slug)
  return fault?.kind === 'coreUpdate' ? fault : null
}

/**
 * Joomla's own download. Keeps an existing file of that name if it is not empty, whatever its content;
 * `check` says whether the file has the update's checksum. The address is called first in any case.
 */
export function downloadWhole(context: SiteContext): Response {
  const { site } = context.var
  const whole = faultOf(context)?.whole
  const toVersion = offered(context)
  if (toVersion === null) return apiFailure(context, 'Attempt to read property "downloadurl" on null')
  const answer = (attributes: Record<string, unknown>) =>
    apiItem(context, { type: 'coreupdatedownload', id: '0', attributes })
  const basename = packageOf(toVersion)
  const isThere = packageIn(context)?.basename === basename
  if (whole === 'outOfReach' || (whole === 'fails' && !isThere))
    return answer({ basename: false, check: null })
  if (!isThere) {
    const bytes = packageBytes - (whole === 'lostByte' ? 1 : 0)
    const isWhole = whole !== 'lostByte' && whole !== 'altered'
    site.change({ corePackage: { basename, toVersion, bytes, isWhole } })
  }
  return answer({ basename, check: packageIn(context)?.isWhole === true && whole !== 'badCheck' })
}

/**
 * The connector's download in chunks. A call that continues the previous one cuts the file at the index of
 * its last byte and so loses that byte. An address without a target removes the file of its name.
 */
export async function downloadChunk(context: SiteContext): Promise<Response> {
  const { site } = context.var
  const { version } = coreOf(site)
  if (version.startsWith('3.')) return context.notFound()
  const form = await readForm(context)
  const toVersion = offered(context)
  const ours = toVersion === null ? null : addressOf(toVersion)
  const url = form.get('url') || ours
  const size = Number(form.get('size') ?? -1)
  const from = Number(form.get('offset') ?? -1) || -1
  const basename = url === null ? false : (url.split('/').at(-1) ?? '')
  const state = {
    basename,
    url,
    size,
    offset: from,
    chunk_index: 1,
    done: true,
    error: null as string | null,
  }
  const answer = (part: Partial<typeof state>) =>
    apiItem(context, { type: 'coreupdatedownloadchunked', id: '0', attributes: { ...state, ...part } })
  const chunks = faultOf(context)?.chunks
  const isBlind = version.startsWith('6.') || chunks === 'none'
  if (toVersion === null || (size <= 0 && isBlind))
    return answer({ size: -1, offset: -1, error: 'Could not find a file to download.' })
  if (url !== ours || isBlind) {
    if (packageIn(context)?.basename === basename) site.change({ corePackage: null })
    return answer({ done: false, error: `Invalid HTTP response code: ${isBlind ? 0 : 404}` })
  }
  const name = packageOf(toVersion)
  const found = packageIn(context)
  if (from > 0 && (found?.bytes ?? 0) < from) {
    const error =
      found === null
        ? `The Joomla update package file ${name} went away`
        : `The Joomla update package file ${name} is smaller than expected (expected: ${from} bytes; current: ${found.bytes} bytes)`
    return answer({ error })
  }
  const brought = broughtBy(from, chunks)
  const { bytes } = brought
  const isWhole = bytes === packageBytes && chunks !== 'altered'
  site.change({ corePackage: { basename: name, toVersion, bytes, isWhole } })
  return answer({ size: packageBytes, offset: brought.offset, chunk_index: 2, done: brought.isDone })
}

function broughtBy(from: number, chunks: NonNullable<ReturnType<typeof faultOf>>['chunks']) {
  const last = packageBytes - 1
  if (chunks === 'altered') return { bytes: packageBytes, offset: last, isDone: true }
  if (from > 0) return { bytes: from + (last - from), offset: last, isDone: true }
  if (chunks === 'atOnce') return { bytes: packageBytes, offset: last, isDone: true }
  if (chunks === 'atOnceLost') return { bytes: packageBytes - 1, offset: last, isDone: true }
  if (chunks === 'atOnceShort') return { bytes: packageBytes - 1, offset: last - 1, isDone: true }
  return { bytes: firstChunk, offset: firstChunk - 1, isDone: false }
}

const addressOf = (version: string) =>
  `https://downloads.joomla.example/joomla/${version}/${packageOf(version)}`
