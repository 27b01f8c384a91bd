import type { FieldErrors } from '@flotilla/platform/form'
import { backupAddress, usualAddresses } from './usual-addresses.ts'

/** Text in the form; an empty address takes the usual one below the site's. */
export type ConnectDraft = {
  name: string
  url: string
  url_backend: string
  api_url: string
  token: string
  secret: string
}

export const emptyDraft: ConnectDraft = {
  ...{ name: '', url: '', url_backend: '', api_url: '' },
  ...{ token: '', secret: '' },
}

/** Messages for fields that cannot be sent. */
export const connectWords: FieldErrors<ConnectDraft> = {
  name: 'Please provide a name',
  url: 'Please provide the address of the site, such as https://www.example.org/',
  url_backend: 'This is not a web address. It must begin with https:// or http://.',
  api_url: 'This is not a web address. It must begin with https:// or http://.',
  token: 'Please provide the API token',
  secret: 'This secret is too long',
}

/** Converts the draft into the body of the call, at the current time. */
export function connectLink(draft: ConnectDraft) {
  const usual = usualAddresses(draft.url)
  const api = draft.api_url.trim() || usual.api
  const secret = draft.secret.trim()
  return {
    v: 1,
    name: draft.name,
    url: usual.url,
    url_backend: draft.url_backend.trim() || usual.backend,
    api_url: api,
    auth: { type: 'joomla-token', token: draft.token.trim() },
    ...(secret === '' ? {} : { backup: { url: backupAddress(api), secret } }),
    ts: Math.floor(Date.now() / 1000),
  }
}

/**
 * The field for a path of the call. The address of the backup API derives from that of the API, and an empty
 * address from the site's: when the site's address is invalid, these are invalid too.
 */
export function connectField(path: string, { by, typed }: { by: 'schema' | 'server'; typed: ConnectDraft }) {
  if (path === 'auth') return 'token'
  const field = path === 'backup.url' ? 'api_url' : path
  if (field !== 'url_backend' && field !== 'api_url') return undefined
  return by === 'schema' && typed[field].trim() === '' ? 'url' : field
}
