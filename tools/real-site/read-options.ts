import { parseArgs } from 'node:util'

/** Options of `pnpm real-site`. */
export type Options = {
  /** `https://site/[folder/]api/index.php`. */
  apiUrl: string
  token: string
  /** Akeeba Backup's secret word; null: its calls are left out. */
  backupSecret: string | null
  /** Makes a backup and tests it, and updates `extension` if one is named. */
  mayWrite: boolean
  /** Id or element of the one extension to update; null: none. */
  extension: string | null
  mayBePrivate: boolean
}

/** An invalid command; the message is for the person who typed it. */
export class UsageError extends Error {}

const flags = {
  url: { type: 'string' },
  token: { type: 'string' },
  'backup-secret': { type: 'string' },
  write: { type: 'boolean', default: false },
  extension: { type: 'string' },
  'allow-private': { type: 'boolean', default: false },
} as const

/** Parses the arguments of `pnpm real-site`. Throws a UsageError. */
export function readOptions(words: string[]): Options {
  const values = parse(words)
  const { url, token, extension = null } = values
  if (url === undefined || token === undefined) throw new UsageError('Both --url and --token are needed.')
  if (extension !== null && !values.write)
    throw new UsageError('--extension updates it, so it needs --write.')
  if (values.write && extension === null && values['backup-secret'] === undefined) {
    throw new UsageError('--write needs --backup-secret (to back up) or --extension (to update), or both.')
  }
  return {
    apiUrl: apiUrlOf(url),
    token,
    backupSecret: values['backup-secret'] ?? null,
    mayWrite: values.write,
    extension,
    mayBePrivate: values['allow-private'],
  }
}

function parse(words: string[]) {
  try {
    // `pnpm real-site -- --url …` passes the two dashes on.
    return parseArgs({ args: words.filter((word) => word !== '--'), options: flags }).values
  } catch (error) {
    // Not the parser's own words: they may quote a misplaced secret.
    const name = /'(--[a-z-]{1,20})'/.exec(error instanceof Error ? error.message : '')?.[1]
    throw new UsageError(`The flags make no sense${name === undefined ? '' : ` at ${name}`}.`)
  }
}

/** The address of the API, from either the site's address or its own. */
function apiUrlOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !url.protocol.startsWith('http')) {
    throw new UsageError('--url should be an address, such as https://www.example.org/.')
  }
  const path = url.pathname.replace(/api\/index\.php.*$/, '').replace(/\/*$/, '/')
  return `${url.origin}${path}api/index.php`
}
