import { compareVersions } from '@flotilla/api/contract'
import { z } from 'zod'
import { shorten } from '../joomla/classify-answer.ts'
import { displayName } from '../joomla/display-name.ts'
import { type JoomlaContext, joomlaCall } from '../joomla/joomla-call.ts'
import { LooseFlag, LooseInt, LooseName, LooseText, resourceOf, resourcesOf } from '../joomla/json-api.ts'
import { SiteError } from '../site-error.ts'

/**
 * One installed extension. `eid` is Joomla's extension id on that site; `nextVersion` null when it is up to
 * date.
 */
export type RemoteExtension = {
  eid: number
  name: string
  translatedName: string
  type: string
  folder: string
  element: string
  /** At most 100 characters; empty: the site does not say. */
  author: string
  /** It came with a package. */
  isPart: boolean
  version: string
  nextVersion: string | null
  /** False when it cannot be updated from here: no update site is on, or a download key is missing. */
  supportUpdate: boolean
}

/** Whether the site installed the update, and what it said when not. */
export type ExtensionUpdateResult = { isInstalled: boolean; message: string }

/** Whether an update site is switched on; one that is off offers no update. */
const UpdateSite = z
  .object({ enabled: LooseFlag })
  .transform(({ enabled }) => enabled)
  .catch(false)

const Attributes = z
  .object({
    extension_id: LooseInt,
    name: LooseText,
    type: LooseName,
    folder: LooseName,
    element: LooseName,
    client_id: LooseInt.catch(0),
    package_id: LooseInt.catch(0),
    author: LooseText.catch(''),
    version: LooseName,
    new_version: LooseName,
    locked: LooseFlag,
    // PHP writes a list with gaps as an object.
    updatesites: z
      .union([z.array(UpdateSite), z.record(z.string(), UpdateSite).transform(Object.values<boolean>)])
      .nullish(),
    downloadkey: z.object({ supported: LooseFlag, valid: LooseFlag }).nullish(),
  })
  .transform((raw) => ({ isLocked: raw.locked, clientId: raw.client_id, extension: toExtension(raw) }))

type Raw = {
  extension_id: number
  name: string
  type: string
  folder: string
  element: string
  package_id: number
  author: string
  version: string
  new_version: string
  updatesites?: boolean[] | null | undefined
  downloadkey?: { supported: boolean; valid: boolean } | null | undefined
}

const longestAuthor = 100

/** The mapping of fleet §1.2.2. */
function toExtension(raw: Raw): RemoteExtension {
  const hasUpdateSite = raw.updatesites?.includes(true) ?? false
  const hasKey = !raw.downloadkey?.supported || raw.downloadkey.valid
  const isNewer = raw.new_version !== '' && compareVersions(raw.new_version, raw.version) > 0
  return {
    eid: raw.extension_id,
    name: raw.element === '' ? raw.name : raw.element,
    translatedName: displayName(raw.name),
    type: raw.type,
    folder: raw.folder,
    element: raw.element,
    author: raw.author.slice(0, longestAuthor),
    isPart: raw.package_id !== 0,
    version: raw.version,
    nextVersion: isNewer ? raw.new_version : null,
    supportUpdate: hasUpdateSite && hasKey,
  }
}

/**
 * All top-level extensions that are not Joomla's own, each once; with `force` the site asks every update
 * server first (10 to 60 s). Joomla locks its own; some of Joomla 5.0 to 5.3 are not, and `core=0` leaves
 * them out. The connector itself is one of them, so a list without any is no answer.
 */
export async function listExtensions(context: JoomlaContext, force: boolean): Promise<RemoteExtension[]> {
  const path = `/v1/panopticon/extensions?core=0&page[offset]=0&page[limit]=10000${force ? '&force=1' : ''}`
  const request = { method: 'GET', path, timeoutMs: 60_000 } as const
  const found = await joomlaCall(context, request, ExtensionList, 'extensions')
  if (found.length === 0) throw new SiteError('answer_invalid')
  return atMost(found, context)
}

/** Most extensions of a site that are stored; no real site has more. */
const mostExtensions = 2000

/** The extensions that are not Joomla's own, each once; if the list is too long, one more than are stored. */
export const ExtensionList = resourcesOf(Attributes).transform((found) =>
  foldRows(found.filter(({ isLocked }) => !isLocked)).slice(0, mostExtensions + 1),
)

/** The first extensions of a list that is too long, after telling the caller. */
export function atMost(found: RemoteExtension[], { onCut }: JoomlaContext): RemoteExtension[] {
  if (found.length > mostExtensions) onCut()
  return found.slice(0, mostExtensions)
}

type Listed = { clientId: number; extension: RemoteExtension }

/**
 * A site lists an extension once for each update that it found, and until its owner has opened Akeeba Backup
 * once, under several numbers: one element in one place is one extension.
 */
function foldRows(found: Listed[]): RemoteExtension[] {
  const each = new Map<string, RemoteExtension>()
  for (const { clientId, extension } of found) {
    const { eid, type, folder, element } = extension
    const key = JSON.stringify(element === '' ? eid : [type, folder, element, clientId])
    const known = each.get(key)
    each.set(key, known === undefined ? extension : foldTwo(known, extension))
  }
  return [...each.values()]
}

/** The newest version of both, under the number whose update is the newest, or which can be updated. */
function foldTwo(a: RemoteExtension, b: RemoteExtension): RemoteExtension {
  const order =
    compareVersions(a.nextVersion ?? '', b.nextVersion ?? '') ||
    Number(a.supportUpdate) - Number(b.supportUpdate) ||
    b.eid - a.eid
  const kept = order < 0 ? b : a
  const version = compareVersions(a.version, b.version) < 0 ? b.version : a.version
  const isNewer = kept.nextVersion !== null && compareVersions(kept.nextVersion, version) > 0
  return { ...kept, version, nextVersion: isNewer ? kept.nextVersion : null }
}

/**
 * One extension as it is now. A site answers 500 for an extension without update site, which its list has all
 * the same.
 */
export async function readExtension(context: JoomlaContext, eid: number): Promise<RemoteExtension> {
  const path = `/v1/panopticon/extension/${eid}`
  const request = { method: 'GET', path, timeoutMs: 30_000 } as const
  try {
    return (await joomlaCall(context, request, resourceOf(Attributes))).extension
  } catch (error) {
    if (!(error instanceof SiteError) || error.reason !== 'error' || error.status !== 500) throw error
    const listed = await listExtensions(context, false).catch(() => [])
    const found = listed.find((extension) => extension.eid === eid)
    if (found === undefined) throw error
    return found
  }
}

const Message = z.union([
  z.string().transform((message) => ({ message, type: '' })),
  z.object({ message: LooseText, type: LooseText }),
])
const Outcome = z.object({
  status: LooseFlag,
  messages: z
    .array(Message)
    .nullish()
    .transform((list) => list ?? []),
})

/**
 * Installs the update of ONE extension: mixed types in one call break Joomla's installer (fleet §2.8). Never
 * repeat blindly.
 */
export async function updateExtension(context: JoomlaContext, eid: number): Promise<ExtensionUpdateResult> {
  const form = new URLSearchParams([['eid[]', String(eid)]])
  const outcomes = await joomlaCall(
    context,
    { method: 'POST', path: '/v1/panopticon/update', form, timeoutMs: 300_000, lane: 'update' },
    resourcesOf(Outcome),
  )
  const first = outcomes[0]
  if (first === undefined) return { isInstalled: false, message: '' }
  return { isInstalled: first.status, message: shorten(wordsOf(first.messages)) }
}

/** The error follows warnings that every update has, such as that of a missing checksum. */
function wordsOf(messages: z.infer<typeof Message>[]): string {
  const errors = messages.filter(({ type }) => type === 'error')
  return (errors.length > 0 ? errors : messages).map(({ message }) => message).join(' ')
}
