import { parseSiteUrl } from '../address/parse-site-url.ts'
import type { SiteCaller } from '../http/caller.ts'
import { SiteError } from '../site-error.ts'
import { type SiteTarget, siteRoot } from '../site-target.ts'
import { iconHref, pngIn } from './find-icon.ts'
import { smallPng } from './small-png.ts'

/** Bytes of an icon file, and of the beginning of the front page that is searched for its name. */
const mostBytes = 64 * 1024
/** Milliseconds: to the head and between two pieces, and for the whole of an answer. */
const waitMs = 5000
const wholeMs = 10_000
const mostRedirects = 2
/** The site has no such file. Any other status but success and redirect says nothing about it. */
const isAbsent: ReadonlySet<number> = new Set([404, 410])

type Place = { caller: SiteCaller; target: SiteTarget; timeoutScale: number }

/**
 * The site's icon as a PNG of at most 32 by 32 pixels, made again from its pixels: the one that its front
 * page names, else `favicon.ico` beside Joomla. Null: it has no readable icon. Calls only the site's own
 * host, without a secret. Rejects with a `SiteError` when the site does not answer, refuses, or fails.
 */
export async function siteIcon(place: Place): Promise<Uint8Array | null> {
  const root = siteRoot(place.target.apiUrl)
  const page = await read(place, root, 'beginning')
  const href = page === null ? null : iconHref(page.bytes.toString('utf8'))
  const file = await read(place, addressOf(href ?? 'favicon.ico', page?.url ?? root), 'whole')
  const png = file === null ? null : pngIn(file.bytes)
  return png === null ? null : smallPng(png)
}

function addressOf(href: string, base: string): string | null {
  return URL.canParse(href, base) ? new URL(href, base).href : null
}

/**
 * The bytes at a URL, and the final URL. `beginning` stops after enough bytes, `whole` refuses a larger file.
 * Null: it is not there, not on the site's host, or redirects too often. Rejects for any other status than
 * 200.
 */
async function read(
  { caller, target, timeoutScale }: Place,
  first: string | null,
  part: 'beginning' | 'whole',
): Promise<{ bytes: Buffer; url: string } | null> {
  let url = first
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url === null || !isOnSite(url, target)) return null
    const limit = part === 'whole' ? { maxBytes: mostBytes } : {}
    const answer = await caller.stream({ url, method: 'GET', timeoutMs: waitMs, ...limit })
    const bytes = await collect(answer.bytes, wholeMs * timeoutScale)
    if (answer.status === 200) return { bytes, url }
    if (isAbsent.has(answer.status)) return null
    if (answer.status < 300 || answer.status >= 400) throw new SiteError('error', { status: answer.status })
    url = addressOf(answer.headers.location ?? '', url)
  }
  return null
}

/** Whether a URL leads to the site's own host, with or without `www.`. */
function isOnSite(url: string, target: SiteTarget): boolean {
  const hostOf = (text: string) => parseSiteUrl(text).host.replace(/^www\./, '')
  return /^https?:/i.test(url) && hostOf(url) === hostOf(target.apiUrl)
}

/** The first bytes of an answer. A site that sends a byte now and then does not hold us. */
async function collect(pieces: AsyncIterable<Uint8Array>, mostMs: number): Promise<Buffer> {
  const until = performance.now() + mostMs
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    chunks.push(piece)
    size += piece.length
    if (size >= mostBytes) break
    if (performance.now() > until) throw new SiteError('timeout')
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}
