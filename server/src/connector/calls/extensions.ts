import { z } from 'zod'
import { shorten } from '../joomla/classify-answer.ts'
import { compareVersions } from '../joomla/compare-versions.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseInt, LooseName, LooseText, resourceOf, resourcesOf } from '../joomla/json-api.ts'

/** One installed extension. `eid` is Joomla's extension id on that site; `nextVersion` null when it is up to date. */
export type RemoteExtension = {
  eid: number
  name: string
  translatedName: string
  type: string
  folder: string
  element: string
  version: string
  nextVersion: string | null
  /** False when the site cannot update it from here: no update site, or a download key is missing. */
  supportUpdate: boolean
}

/** Whether the site installed the update, and what it said when not. */
export type ExtensionUpdateResult = { isInstalled: boolean; message: string }

const Attributes = z
  .object({
    extension_id: LooseInt,
    name: LooseText,
    type: LooseName,
    folder: LooseName,
    element: LooseName,
    version: LooseName,
    new_version: LooseName,
    updatesites: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(),
    downloadkey: z.object({ supported: LooseFlag, valid: LooseFlag }).nullish(),
  })
  .transform(toExtension)

type Raw = {
  extension_id: number
  name: string
  type: string
  folder: string
  element: string
  version: string
  new_version: string
  updatesites?: unknown[] | Record<string, unknown> | null | undefined
  downloadkey?: { supported: boolean; valid: boolean } | null | undefined
}

/** The mapping of fleet §1.2.2. */
function toExtension(raw: Raw): RemoteExtension {
  const hasUpdateSite = Object.keys(raw.updatesites ?? {}).length > 0
  const hasKey = !raw.downloadkey?.supported || raw.downloadkey.valid
  const isNewer = raw.new_version !== '' && compareVersions(raw.new_version, raw.version) > 0
  return {
    eid: raw.extension_id,
    name: raw.element === '' ? raw.name : raw.element,
    translatedName: shorten(raw.name),
    type: raw.type,
    folder: raw.folder,
    element: raw.element,
    version: raw.version,
    nextVersion: isNewer ? raw.new_version : null,
    supportUpdate: hasUpdateSite && hasKey,
  }
}

/** All top-level extensions, each once; with `force` the site asks every update server first (10 to 60 s). */
export async function listExtensions(context: JoomlaContext, force: boolean): Promise<RemoteExtension[]> {
  const path = `/v1/panopticon/extensions?page[offset]=0&page[limit]=10000${force ? '&force=1' : ''}`
  const found = await joomlaCall(context, { method: 'GET', path, timeoutMs: 60_000 }, resourcesOf(Attributes))
  return atMost(newestOfEach(found), context)
}

/** Extensions of a site that are kept; a site with more lists what it likes. */
const mostExtensions = 2000

/** The first of a list that is too long; the caller is told. */
export function atMost(found: RemoteExtension[], { onCut }: JoomlaContext): RemoteExtension[] {
  if (found.length > mostExtensions) onCut()
  return found.slice(0, mostExtensions)
}

/** A site lists an extension once for each update that it found, and several update servers may offer one. */
function newestOfEach(found: RemoteExtension[]): RemoteExtension[] {
  const each = new Map<number, RemoteExtension>()
  for (const extension of found) {
    const known = each.get(extension.eid)
    const isNewer = compareVersions(extension.nextVersion ?? '', known?.nextVersion ?? '') > 0
    if (known === undefined || isNewer) each.set(extension.eid, extension)
  }
  return [...each.values()]
}

/** One extension as it is now. */
export function readExtension(context: JoomlaContext, eid: number): Promise<RemoteExtension> {
  const path = `/v1/panopticon/extension/${eid}`
  return joomlaCall(context, { method: 'GET', path, timeoutMs: 30_000 }, resourceOf(Attributes))
}

const Message = z.union([z.string(), z.object({ message: LooseText }).transform(({ message }) => message)])
const Outcome = z.object({
  status: LooseFlag,
  messages: z
    .array(Message)
    .nullish()
    .transform((list) => list ?? []),
})

/** Installs the update of ONE extension: mixed types in one call break Joomla's installer (fleet §2.8). Never repeat blindly. */
export async function updateExtension(context: JoomlaContext, eid: number): Promise<ExtensionUpdateResult> {
  const form = new URLSearchParams([['eid[]', String(eid)]])
  const outcomes = await joomlaCall(
    context,
    { method: 'POST', path: '/v1/panopticon/update', form, timeoutMs: 300_000, lane: 'update' },
    resourcesOf(Outcome),
  )
  const first = outcomes[0]
  if (first === undefined) return { isInstalled: false, message: '' }
  return { isInstalled: first.status, message: shorten(first.messages.join(' ')) }
}
