import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { SiteCaller } from '../http/caller.ts'
import { SiteError } from '../site-error.ts'

/** The published checksums of one version of Joomla, by path. */
type PublishedList = { version: string; paths: ReadonlySet<string> }

const timeoutMs = 30_000
const maxPackedBytes = 4 * 1024 * 1024
const maxBytes = 32 * 1024 * 1024
/** No Joomla since version 4 has fewer files; a shorter list is incomplete, or something else. */
const fewestFiles = 2000
const versionPattern = /^\d{1,2}\.\d{1,3}\.\d{1,3}(?:-[a-z]{1,10}\d{0,3})?$/i

const Path = z
  .string()
  .regex(/^[\w@.+\- /]+$/)
  .refine((path) => !path.startsWith('/') && !path.includes('..'))
const List = z.record(Path, z.string().regex(/^[0-9a-f]{64}$/i))
const unpack = promisify(gunzip)

/**
 * Fetches `joomla/VERSION/sha256_squash.json.gz` of the publisher (path → SHA-256, fleet §1.2) and checks
 * that it is a whole list of checksums. The folder `installation/` is not on any site. Rejects with
 * `checksums_unknown` for a version without published checksums, otherwise with `checksums_unavailable`.
 */
async function fetchList(caller: SiteCaller, baseUrl: string, version: string): Promise<PublishedList> {
  if (!versionPattern.test(version))
    throw new SiteError('checksums_unknown', { detail: version.slice(0, 40) })
  const files = List.safeParse(await fetchJson(caller, baseUrl, version))
  const paths = Object.keys(files.data ?? {}).filter((path) => !path.startsWith('installation/'))
  if (paths.length < fewestFiles) throw new SiteError('checksums_unavailable', { detail: hostOf(baseUrl) })
  return { version, paths: new Set(paths) }
}

async function fetchJson(caller: SiteCaller, baseUrl: string, version: string): Promise<unknown> {
  const url = `${baseUrl}/joomla/${version}/sha256_squash.json.gz`
  try {
    const answer = await caller.stream({ url, method: 'GET', timeoutMs, maxBytes: maxPackedBytes })
    const chunks: Uint8Array[] = []
    for await (const chunk of answer.bytes) chunks.push(chunk)
    if (answer.status === 404) throw new SiteError('checksums_unknown', { detail: version })
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`)
    const bytes = Buffer.concat(chunks)
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const plain = isPacked ? await unpack(bytes, { maxOutputLength: maxBytes }) : bytes
    return JSON.parse(plain.toString('utf8'))
  } catch (error) {
    if (error instanceof SiteError && error.reason === 'checksums_unknown') throw error
    throw new SiteError('checksums_unavailable', { detail: hostOf(baseUrl) })
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

/** The list of a version, from memory if it is fresh. Rejects as `fetchList` does. */
export type PublishedChecksums = (version: string) => Promise<PublishedList>

/**
 * A version's list never changes; one that is published a little after the version is seen within the hour.
 */
const keepsMs = 24 * 3_600_000
const keepsUnknownMs = 3_600_000
/** Most lists in memory, some 2 MB each: more than a fleet has versions. */
const most = 12

type Kept = { list: Promise<PublishedList>; until: number }

/** Asks the publisher once for each version, however many audits want it at the same time. */
export function createPublishedChecksums(
  caller: SiteCaller,
  baseUrl: string,
  now: () => number = Date.now,
): PublishedChecksums {
  const kept = new Map<string, Kept>()

  function fetchAndKeep(version: string): Promise<PublishedList> {
    const list = fetchList(caller, baseUrl, version)
    const entry = { list, until: now() + keepsMs }
    kept.set(version, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    list.catch((error: unknown) => {
      const isUnknown = error instanceof SiteError && error.reason === 'checksums_unknown'
      if (isUnknown) entry.until = now() + keepsUnknownMs
      else if (kept.get(version) === entry) kept.delete(version)
    })
    return list
  }

  return (version) => {
    const entry = kept.get(version)
    return entry !== undefined && entry.until > now() ? entry.list : fetchAndKeep(version)
  }
}
