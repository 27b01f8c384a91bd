/** What is typed into the form; an empty address takes the usual one below the site's. */
export type ConnectDraft = {
  name: string
  url: string
  backend: string
  api: string
  token: string
  secret: string
}

export type ConnectErrors = Partial<Record<keyof ConnectDraft, string>>

export const emptyDraft: ConnectDraft = { name: '', url: '', backend: '', api: '', token: '', secret: '' }
