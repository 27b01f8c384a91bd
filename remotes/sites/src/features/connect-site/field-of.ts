import type { ConnectDraft } from './connect-draft.ts'

/** Field of the call's body → where it is typed. */
export const fieldOf: Readonly<Record<string, keyof ConnectDraft>> = {
  name: 'name',
  url: 'url',
  url_backend: 'backend',
  api_url: 'api',
  auth: 'token',
  backup: 'secret',
}
