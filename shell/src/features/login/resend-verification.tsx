import { ApiError, type Http } from '@flotilla/api/client'
import { resendVerification } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useServices } from '../../services.ts'

/** Asks for the mail again; another backend may not know the call. */
const resendMutation = (http: Http) =>
  mutationOptions({
    mutationFn: (email: string) => http.call(resendVerification, { body: { email } }),
    meta: { handlesError: () => true },
  })

/** For somebody who has signed up and not opened the link of the mail: sends it again. */
export function ResendVerification({ email }: { email: string }) {
  const { http } = useServices()
  const resend = useMutation(resendMutation(http))
  if (resend.isSuccess) {
    return (
      <Alert group="success" isLive title="The mail is on its way">
        Open the link in the mail to {email}, then log in. Look into the spam folder, too.
      </Alert>
    )
  }
  return (
    <>
      {resend.isError && (
        <Alert group="danger" isLive title="Error">
          {wordsOf(resend.error)}
        </Alert>
      )}
      <Button icon="mail" isWide isBusy={resend.isPending} onClick={() => resend.mutate(email)}>
        Send the mail again
      </Button>
    </>
  )
}

function wordsOf(error: Error): string {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 405)
  return isUnknown ? 'The mail cannot be sent again from here. Please contact the support.' : error.message
}
