import { ConnectLink, decodeConnectLink } from '@flotilla/api/contract'
import { connectLink, connectWords, emptyDraft } from '../connect-draft.ts'

/** Lines that are connected at a time; more are for a second round. */
export const MOST_LINES = 200

/**
 * A line of the list: its number from 1, what it is called without its secrets, and the link, or why there is
 * none. `key` is the same for the same site, address and secrets; it holds them, so it is never shown.
 */
export type ConnectLine = { line: number; title: string } & (
  | { link: ConnectLink; key: string; problem: null }
  | { link: null; key: null; problem: string }
)

type Read = { link: ConnectLink } | { problem: string; title?: string }

/**
 * Reads a pasted list, one site to a line: a connect link, or address, API token and perhaps a name, with
 * spaces, tabs, commas or semicolons between them. Empty lines and those that begin with # are left out.
 */
export function readLines(text: string): ConnectLine[] {
  const seen = new Map<string, number>()
  const rows = text
    .split('\n')
    .map((content, index) => ({ line: index + 1, content: content.trim() }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'))
  return rows.map(({ line, content }, index): ConnectLine => {
    const read: Read =
      index < MOST_LINES
        ? readLine(content)
        : { problem: `Connect the first ${MOST_LINES} first, then these` }
    if ('problem' in read)
      return { line, title: read.title ?? '', link: null, key: null, problem: read.problem }
    const { link } = read
    const title = link.name
    // As a browser writes it: hosts have no capitals.
    const address = new URL(link.url).href
    const first = seen.get(address)
    if (first !== undefined)
      return { line, title, link: null, key: null, problem: `Line ${first} has this address already` }
    seen.set(address, line)
    return {
      line,
      title,
      link,
      key: JSON.stringify([link.url, link.api_url, link.auth, link.backup]),
      problem: null,
    }
  })
}

function readLine(content: string): Read {
  const [, encoded] = /\/addSite\/([\w+/=%-]+)/.exec(content) ?? []
  if (encoded !== undefined) return readLink(encoded)
  if (/^[\w+/-]{60,}={0,2}$/.test(content)) return readLink(content)
  const [address = '', token = '', ...name] = content.split(/[\s,;]+/)
  const title = hostOf(address)
  if (title === null)
    return { problem: 'Begin the line with a connect link, or with the address of the site' }
  if (token === '') return { title, problem: 'The API token is missing behind the address' }
  const link = ConnectLink.safeParse(
    connectLink({ ...emptyDraft, url: address, token, name: name.join(' ').slice(0, 200) || title }),
  )
  if (link.success) return { link: link.data }
  const field = String(link.error.issues[0]?.path[0] ?? '')
  return { title, problem: field === 'auth' ? 'This API token is too long' : (connectWords.url ?? '') }
}

function readLink(encoded: string): Read {
  const decoded = decodeConnectLink(plainOf(encoded))
  return decoded.ok ? { link: decoded.link } : { problem: 'This connect link is incomplete; copy it again' }
}

function plainOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** `www.example.org` of an address with or without its scheme; null for what is no address. */
function hostOf(address: string): string | null {
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`
  const host = URL.canParse(full) ? new URL(full).host : ''
  return host.includes('.') || host.startsWith('localhost') ? host : null
}
