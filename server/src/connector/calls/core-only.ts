import { compareVersions } from '@flotilla/api/contract'
import { z } from 'zod'
import { displayName } from '../joomla/display-name.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseInt, LooseName, LooseText, resourcesOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'
import { automatedUpdates } from './automated-updates.ts'
import { atMost, type RemoteExtension } from './extensions.ts'
import type { SiteInfo } from './site-info.ts'

const mark = '#'

/**
 * Replaces the element of an extension, which Joomla alone does not report: the extension's number on that
 * one site. A rule for all sites must not match by it.
 */
function elementOfId(eid: number): string {
  return `${mark}${eid}`
}

/** Pattern for SQL `like` of all such elements. */
export const likeElementOfId = `${mark}%`

const timeoutMs = 60_000
const page = 'page[offset]=0&page[limit]=2000'
/**
 * `status` of protected extensions. The one of type `file` is Joomla itself, under a name in the site's
 * language.
 */
const protectedStatus = 2

const Row = z.object({
  id: LooseInt,
  name: LooseText,
  type: LooseName,
  version: LooseName,
  folder: LooseName,
  status: LooseInt.catch(0),
})

export const CoreOnlyRows = resourcesOf(Row)

function rows(context: JoomlaContext, filter: string) {
  const path = `/v1/extensions?${filter}&${page}`
  return joomlaCall(context, { method: 'GET', path, timeoutMs }, CoreOnlyRows, 'core-only')
}

/**
 * What Joomla itself reports on a site without connector (fleet §1.1): its version, and, if its own automated
 * updates are on, the pending update. Only a call that writes on the site reports PHP's version, so it is not
 * made.
 */
export async function coreOnlyInfo(context: JoomlaContext): Promise<SiteInfo> {
  const files = await rows(context, 'type=file')
  const core = files.find(({ type, status }) => type === 'file' && status === protectedStatus)
  const appVersion = core?.version ?? ''
  if (appVersion === '') throw new SiteError('answer_invalid')
  const automated = await automatedUpdates(context)
  const update = automated?.availableUpdate ?? ''
  return {
    adapter: 'core-only',
    appVersion,
    phpVersion: '',
    coreUpdateTo: update !== '' && compareVersions(update, appVersion) > 0 ? update : null,
    coreUpdates: automated === null ? 'no-connector' : 'known',
    hasFileScanner: false,
  }
}

/**
 * The extensions that are not Joomla's own, in Joomla's list, which does not say which updates are available.
 */
export async function coreOnlyExtensions(context: JoomlaContext): Promise<RemoteExtension[]> {
  const found = await rows(context, 'core=false')
  const kept = found
    .filter(({ type, status }) => type !== 'file' || status !== protectedStatus)
    .map(({ id, name, type, version, folder }) => {
      const shown = displayName(name)
      return {
        ...{ eid: id, name: shown, translatedName: shown, type, folder, element: elementOfId(id), version },
        ...{ author: '', isPart: false, nextVersion: null, supportUpdate: false },
      }
    })
  return atMost(kept, context)
}
