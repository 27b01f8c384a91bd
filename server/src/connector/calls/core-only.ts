import { z } from 'zod'
import { shorten } from '../joomla/classify-answer.ts'
import { compareVersions } from '../joomla/compare-versions.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseInt, LooseName, resourcesOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'
import { automatedUpdates } from './automated-updates.ts'
import { atMost, type RemoteExtension } from './extensions.ts'
import type { SiteInfo } from './site-info.ts'

const timeoutMs = 60_000
const page = 'page[offset]=0&page[limit]=2000'
/** Under this name Joomla lists itself (fleet §1.1). */
const coreName = 'files_joomla'

const Row = z.object({
  id: LooseInt,
  name: LooseName,
  type: LooseName,
  version: LooseName,
  folder: LooseName,
})

function rows(context: JoomlaContext, filter: string) {
  const path = `/v1/extensions?${filter}&${page}`
  return joomlaCall(context, { method: 'GET', path, timeoutMs }, resourcesOf(Row))
}

/**
 * What Joomla alone tells of itself, on a site without connector (fleet §1.1): its version, and, where its own automated
 * updates are on, PHP's and the update that waits.
 */
export async function coreOnlyInfo(context: JoomlaContext): Promise<SiteInfo> {
  const files = await rows(context, 'filter[type]=file')
  const appVersion = files.find(({ name, type }) => type === 'file' && name === coreName)?.version ?? ''
  if (appVersion === '') throw new SiteError('answer_invalid')
  const automated = await automatedUpdates(context)
  const update = automated?.availableUpdate ?? ''
  return {
    adapter: 'core-only',
    appVersion,
    phpVersion: automated?.phpVersion ?? '',
    coreUpdateTo: update !== '' && compareVersions(update, appVersion) > 0 ? update : null,
    isCoreUpdateKnown: automated !== null,
    hasFileScanner: false,
  }
}

/** The extensions that are not Joomla's own, as Joomla alone lists them: nobody knows what could be installed. */
export async function coreOnlyExtensions(context: JoomlaContext): Promise<RemoteExtension[]> {
  const found = await rows(context, 'filter[core]=0')
  const kept = found
    .filter(({ name }) => name !== coreName)
    .map(({ id, name, type, version, folder }) => ({
      ...{ eid: id, name, translatedName: shorten(name), type, folder, element: name, version },
      ...{ nextVersion: null, supportUpdate: false },
    }))
  return atMost(kept, context)
}
