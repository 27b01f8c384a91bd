import { ApiError } from '@flotilla/api/client'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { connectSite } from '../../data/sites/connect-site.ts'
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
  return errors
}

/** Draft, checks, and the test that adds the site when it passes. */
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
  return {
    draft,
    errors,
    failure: connect.error,
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
      if (read.ok) connect.mutate(read.link, { onSuccess: onConnected, onError: refuse })
      return read.ok
    },
  }
}
