import { ApiError } from '@flotilla/api/client'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ConnectRequest, connectSite } from '../../data/sites/connect-site.ts'
import { type ConnectDraft, type ConnectErrors, emptyDraft } from './connect-draft.ts'
import { failureCauses } from './failure-causes.ts'
import { fieldOf } from './field-of.ts'
import { readDraft } from './read-draft.ts'

/** What the server has against single fields, where they are typed; `auth.token` is of `auth`. */
function refusedFields({ fields }: ApiError): ConnectErrors {
  const errors: ConnectErrors = {}
  for (const [path, [text]] of Object.entries(fields)) {
    const field = fieldOf[path.split('.')[0] ?? '']
    if (field !== undefined && text !== undefined) errors[field] = text
  }
  // The address of the backup API is made of that of the API: what is wrong with both is said once.
  if (errors.api !== undefined && 'backup.url' in fields) delete errors.secret
  return errors
}

/** Draft, checks, the test that adds the site when it passes, and the question about one that the account has. */
export function useConnectForm(onConnected: (site: { id: number; name: string }) => void) {
  const connect = useMutation(connectSite(usePlatform()))
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<ConnectErrors>({})
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return
    const known = failureCauses[error.code]
    if (known?.field !== undefined) setErrors({ [known.field]: known.cause })
    else setErrors(refusedFields(error))
  }
  const send = (request: ConnectRequest) =>
    connect.mutate(request, { onSuccess: onConnected, onError: refuse })
  const known = connect.error instanceof ApiError ? connect.error.site : null
  const link = connect.variables?.link
  return {
    draft,
    errors,
    failure: known === null ? connect.error : null,
    question: known === null || link === undefined ? null : { site: known, link },
    relink: () => {
      if (link !== undefined) send({ link, relink: true })
    },
    leave: () => connect.reset(),
    isTesting: connect.isPending,
    isChanged: !connect.isSuccess && Object.values(draft).some((text) => text !== ''),
    edit: (patch: Partial<ConnectDraft>) => {
      setDraft({ ...draft, ...patch })
      setErrors({})
      if (connect.isError) connect.reset()
    },
    test: () => {
      const read = readDraft(draft, Date.now())
      setErrors(read.ok ? {} : read.errors)
      if (read.ok) send({ link: read.link, relink: false })
      return read.ok
    },
  }
}
