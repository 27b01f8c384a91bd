import { ApiError } from '@flotilla/api/client'
import { ConnectLink } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { type FormState, useForm } from '@flotilla/platform/form'
import { useMutation } from '@tanstack/react-query'
import { type ConnectedSite, connectSite } from '../../data/sites/connect-site.ts'
import { type ConnectDraft, connectField, connectLink, connectWords, emptyDraft } from './connect-draft.ts'
import { failureCauses } from './failure-causes.ts'

/**
 * The form, the test that adds the site when it passes, and the question about a site that the account
 * already has.
 */
export function useConnectForm(
  onConnected: (site: ConnectedSite) => void,
  /** Known values of the site. */
  known: Partial<ConnectDraft> = {},
) {
  const connect = useMutation(connectSite(usePlatform()))
  const form: FormState<ConnectDraft> = useForm({
    schema: ConnectLink,
    values: { ...emptyDraft, ...known },
    body: connectLink,
    fieldOf: connectField,
    words: connectWords,
    refusal: ({ code }) => {
      const { cause, field } = failureCauses[code] ?? {}
      return field === undefined ? {} : { [field]: cause }
    },
    submit: (link) => connect.mutateAsync({ link, relink: false }),
    onSaved: onConnected,
  })
  const owned = connect.error instanceof ApiError ? connect.error.site : null
  const link = connect.variables?.link
  return {
    form,
    failure: owned === null ? connect.error : null,
    question: owned === null || link === undefined ? null : { site: owned, link },
    relink: () => {
      if (link !== undefined) connect.mutate({ link, relink: true }, { onSuccess: onConnected })
    },
    leave: () => connect.reset(),
    isTesting: connect.isPending,
  }
}
