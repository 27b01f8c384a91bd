import { constants } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PinnedAddress } from '../connector/index.ts'
import { openThread } from '../threads/open-thread.ts'
import { openBrowserProxy } from './browser-proxy.ts'
import type { ProxyLimits } from './outward-lines.ts'
import { type Browser, runBrowser } from './run-browser.ts'

type Shot = {
  browser: Browser
  page: URL
  /** The addresses at which a URL may be called; rejects with a `SiteError` for a forbidden one. */
  locate: (url: URL) => Promise<PinnedAddress[]>
  signal: AbortSignal
  /** Milliseconds from the start of the browser to its end. */
  deadlineMs?: number
  limits?: ProxyLimits
}

/** `picture`: a small PNG that we made; null when there is none. `refused`: hosts, for the log. */
export type Taken = { picture: Uint8Array | null; refused: string[] }

const browserMs = 20_000
/** Bytes of the browser's file: its pixels, each with its own colour. */
const mostBytes = 8 * 1024 * 1024
/** Milliseconds to read and shrink a picture. */
const pictureMs = 30_000

const thread = openThread<Uint8Array>({
  file: new URL('./small-picture-thread.ts', import.meta.url),
  timeLimitMs: pictureMs,
  memoryMb: 128,
})

/**
 * Takes a picture of a page with a browser of its own, with an empty profile, and no way out but our proxy.
 * Leaves neither the browser nor its files behind. Rejects when the browser cannot be started.
 */
export async function takeScreenshot({ browser, page, locate, signal, ...rest }: Shot): Promise<Taken> {
  const { deadlineMs = browserMs, limits } = rest
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-browser-'))
  const proxy = await openBrowserProxy({ page, locate, ...(limits && { limits }) })
  try {
    await runBrowser(browser, { url: page.href, proxyUrl: proxy.url, folder, deadlineMs, signal })
    const file = await readFileOf(join(folder, 'picture.png'))
    return { picture: file === null ? null : await readAside(file), refused: proxy.refused() }
  } finally {
    await proxy.close()
    // A child that was killed may still be closing its files.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** The bytes of a file; null when there is none, it is too large, or no file but a link. */
async function readFileOf(path: string): Promise<Uint8Array | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (file === null) return null
  try {
    const about = await file.stat()
    return about.isFile() && about.size <= mostBytes ? await file.readFile() : null
  } finally {
    await file.close()
  }
}

/** Reads and shrinks in a thread, so that a picture holds up no call; null for one that cannot be read. */
function readAside(file: Uint8Array): Promise<Uint8Array | null> {
  return thread.run<Uint8Array | null>(file).catch(() => null)
}
