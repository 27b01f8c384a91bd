import { ConnectLink } from '@flotilla/api/contract'
import type { ConnectDraft, ConnectErrors } from './connect-draft.ts'
import { fieldOf } from './field-of.ts'
import { backupAddress, usualAddresses } from './usual-addresses.ts'

type Read = { ok: true; link: ConnectLink } | { ok: false; errors: ConnectErrors }

const words: Readonly<Record<keyof ConnectDraft, string>> = {
  name: 'Please provide a name',
  url: 'Please provide the address of the site, such as https://www.example.org/',
  backend: 'This is no web address. It must begin with https:// or http://.',
  api: 'This is no web address. It must begin with https:// or http://.',
  token: 'Please provide the API token',
  secret: 'This secret is too long',
}

/** The draft as the call takes it, made at `now`, epoch milliseconds; or what is wrong, by field. */
export function readDraft(draft: ConnectDraft, now: number): Read {
  const usual = usualAddresses(draft.url)
  const api = draft.api.trim() || usual.api
  const secret = draft.secret.trim()
  const read = ConnectLink.safeParse({
    v: 1,
    name: draft.name,
    url: usual.url,
    url_backend: draft.backend.trim() || usual.backend,
    api_url: api,
    auth: { type: 'joomla-token', token: draft.token.trim() },
    ...(secret === '' ? {} : { backup: { url: backupAddress(api), secret } }),
    ts: Math.floor(now / 1000),
  })
  if (read.success) return { ok: true, link: read.data }
  const errors: ConnectErrors = {}
  for (const { path } of read.error.issues) {
    const field = fieldOf[String(path[0])]
    const isOfTheUrl = (field === 'backend' || field === 'api') && draft[field].trim() === ''
    const shown = isOfTheUrl ? 'url' : field
    if (shown !== undefined) errors[shown] = words[shown]
  }
  return { ok: false, errors }
}
