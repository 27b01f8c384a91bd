import { withoutTrailing } from '@flotilla/api/contract'
import { SiteError } from '../../connector/index.ts'
import { failureOf } from '../job/job.ts'
import type { Outcome } from '../machine.ts'
import { type Context, type CoreUpdateData, downloadShare, type Result, reasonOf, stepFor } from './data.ts'

/**
 * Percent at which extract.php calls itself done, as real sites do: folders count, and are never unpacked.
 */
const usualEnd = 80
/** Our percent at the usual end, and for a site that counts to 100. */
const atUsualEnd = 90
const atEnd = 94

/** Prepares the site for unpacking, and checks that its package is the announced one. */
export async function activateCore({ client, job, data }: Context): Result {
  const found = await client.coreActivate(data.basename)
  const { password } = found
  const wrong = wrongIn(found, data)
  if (wrong !== null) return unproven({ ...data, password }, wrong)
  const ready = { ...data, password, instance: '', noted: job.errorMessage ?? '' }
  return { type: 'next', step: stepFor(data, 'prove'), data: ready }
}

/**
 * Joomla's own download finds the existing file and compares its checksum, however the file got there.
 * Nothing changes the file between this and unpacking, and nothing else proves it: extract.php compares no
 * checksum, and other bytes may have the right size.
 */
export async function prove({ client, data }: Context): Result {
  const found = await client.coreDownloadWhole()
  const why = whyUnproven(found, data)
  if (why !== null) return unproven(data, why)
  const unpackings = data.hasBegun ? 2 : 1
  const proven = { ...data, isProven: true, unpackings }
  return { type: 'next', step: stepFor(data, 'extractStart'), data: proven }
}

function whyUnproven(
  found: { basename: string; isSound: boolean },
  { basename, announced }: CoreUpdateData,
): string | null {
  if (found.basename === '') return `Joomla cannot compare the checksum of ${basename}`
  if (found.basename !== basename) return `Joomla now fetches ${found.basename} in place of ${basename}`
  if (found.isSound) return null
  return announced === null
    ? `${basename} changed after it was downloaded`
    : `${basename} came in one piece, without the checksum that Joomla names`
}

/** Leaves a package that is not to be unpacked. */
function unproven(data: CoreUpdateData, detail: string): Outcome<CoreUpdateData> {
  const failure = failureOf(new SiteError('package_damaged', { detail }))
  return { type: 'next', step: stepFor(data, 'stop'), data: { ...data, isProven: false }, failure }
}

function wrongIn(found: { filesize: number; file: string }, data: CoreUpdateData): string | null {
  const { basename, announced } = data
  if (found.file !== basename) return `the site would unpack ${found.file || 'another file'}, not ${basename}`
  if (found.filesize <= 0) return `${basename} is not in its folder for temporary files`
  if (announced === null || found.filesize === announced) return null
  return `${basename} has ${found.filesize} bytes, and ${announced} were announced`
}

/** Begins to unpack a package that was proven whole: the files of the site change from here on. */
export async function extractStart({ client, data }: Context): Result {
  if (!data.isProven) throw new SiteError('package_damaged')
  return afterExtract(data, await client.coreExtract('startExtract', data.password, ''))
}

/** Continues to unpack. May be repeated: the instance says from where. */
export async function extractStep({ client, data }: Context): Result {
  return afterExtract(data, await client.coreExtract('stepExtract', data.password, data.instance))
}

/** What extract.php says when it does nothing: there is no update.php, or the password differs. */
const refusal = /^Invalid login/i

function afterExtract(
  data: CoreUpdateData,
  state: { isAccepted: boolean; isDone: boolean; percent: number; instance: string; message: string },
): Outcome<CoreUpdateData> {
  const { message, percent, isDone } = state
  if (!state.isAccepted) {
    const detail = `Unpacking stopped: ${withoutTrailing(message, '. \n\t') || 'no reason given'}.`
    throw new SiteError('update_failed', { detail, isOutcomeUnknown: !refusal.test(message) })
  }
  const begun = { ...data, hasBegun: true, hasUnpacked: true }
  const progress = Math.round(percentOf(percent))
  if (isDone) return { type: 'next', step: 'finalise', data: { ...begun, isUnpacked: true }, progress }
  const instance = state.instance === '' ? data.instance : state.instance
  return { type: 'next', step: 'extractStep', data: { ...begun, instance }, progress }
}

function percentOf(percent: number): number {
  const seen = Math.min(100, Math.max(0, percent))
  const usual = (Math.min(seen, usualEnd) / usualEnd) * (atUsualEnd - downloadShare)
  return downloadShare + usual + (Math.max(0, seen - usualEnd) / (100 - usualEnd)) * (atEnd - atUsualEnd)
}

/**
 * Unpacking stopped, or its end is unknown: it is done once more, from a fresh package, and never a third
 * time. If Joomla's API no longer answers, as may happen on a half-updated site, the same package is unpacked
 * again, unless the package itself is bad.
 */
export async function again({ job, data }: Context): Result {
  const reason = reasonOf(job, data.noted)
  if (data.unpackings >= 2) return { type: 'next', step: 'look', data }
  const isBad = /corrupt|truncated/i.test(reason)
  const begun = { ...data, hasBegun: true, hasUnpacked: data.hasUnpacked || isBad, instance: '' }
  return {
    type: 'next',
    step: 'secondRemove',
    data: {
      ...{ ...begun, unpackings: 2, firstFailure: reason, noted: job.errorMessage ?? '' },
      isProven: data.isProven && !isBad,
    },
  }
}
