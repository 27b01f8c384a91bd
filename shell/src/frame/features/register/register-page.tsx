import type { Http } from '@flotilla/api/client'
import { Registration, type RuntimeConfig, register } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Form, useForm } from '@flotilla/platform/form'
import { Link } from '@flotilla/platform/router'
import { Link as WebLink } from '@flotilla/ui/basics'
import { Checkbox, TextField } from '@flotilla/ui/form'
import { formatEuro } from '@flotilla/ui/format'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useServices } from '../../../services.ts'
import { NewPasswordFields } from '../../public-page/new-password-fields.tsx'
import { FailureAlert, PublicPage, SendButton } from '../../public-page/public-page.tsx'

/** The input; an empty coupon means none. */
type RegistrationDraft = {
  email: string
  password: string
  password_confirmation: string
  coupon: string
  tos: boolean
}

const emptyRegistration: RegistrationDraft = {
  email: '',
  password: '',
  password_confirmation: '',
  coupon: '',
  tos: false,
}

/** The body of the call. */
function registrationBody({ coupon, ...typed }: RegistrationDraft) {
  const wanted = coupon.trim()
  return { ...typed, email: typed.email.trim(), ...(wanted !== '' && { coupon: wanted }) }
}

/** Why the button is off; null when the form may be sent. */
function missingPart({ email, password, password_confirmation, tos }: RegistrationDraft): string | null {
  if (email.trim() === '' || password === '' || password_confirmation === '')
    return 'Fill in e-mail, password and confirmation first.'
  if (password !== password_confirmation) return 'Password and confirmation do not match.'
  return tos ? null : 'Accept the terms of service first.'
}

/** Sign-up (spec: account-and-administration §2 Register, §5). */
export function RegisterPage() {
  const { http, config } = useServices()
  const register = useMutation(registerMutation(http))
  const form = useForm({
    schema: Registration,
    values: emptyRegistration,
    body: registrationBody,
    missing: missingPart,
    submit: (registration) => register.mutateAsync(registration),
  })
  if (register.isSuccess) return <RegisteredPage email={register.variables.email} />
  return (
    <PublicPage title="Create an account" context={offerWords(config.offer)}>
      <Form form={form} className="fs-card__form" hasOwnError>
        <FailureAlert error={form.failure} />
        <TextField label="E-mail" type="email" {...form.field('email')} autoComplete="username" size="lg" />
        <NewPasswordFields label="Password" form={form} />
        <TextField label="Coupon (optional)" {...form.field('coupon')} autoComplete="off" size="lg" />
        <Checkbox
          label={
            <>
              I accept the <Terms href={config.links.terms} />
            </>
          }
          {...form.checkbox('tos')}
        />
        <SendButton form={form}>Create account</SendButton>
      </Form>
    </PublicPage>
  )
}

/** What the account costs, as far as this environment says it. */
export function offerWords(offer: RuntimeConfig['offer']): string {
  if (offer === undefined) return 'It begins with a free trial.'
  const { trialDays: days, prices } = offer
  const then = `${formatEuro(prices.plan)} a month, ${formatEuro(prices.site)} for each site and ${formatEuro(prices.backuptest)} for each backup test, without VAT`
  if (days === 0) return `${then}.`
  return `Free for ${days} day${days === 1 ? '' : 's'}, then ${then}.`
}

function Terms({ href }: { href: string | undefined }) {
  if (href === undefined) return 'terms of service'
  return (
    <WebLink href={href} hasNoIcon>
      terms of service
    </WebLink>
  )
}

/**
 * Asks the person to verify the e-mail address before logging in (spec: account-and-administration §2
 * Register).
 */
export function RegisteredPage({ email }: { email: string }) {
  return (
    <PublicPage
      title="Done!"
      isOutcome
      drawing="mail"
      context={`We have sent a link to ${email}. Please open it to verify your e-mail address before you sign in.`}
    >
      <p className="fs-card__context">No mail after a few minutes? Check the spam folder.</p>
      <div className="fs-card__links">
        <Link to={paths.login()}>Go to sign in</Link>
      </div>
    </PublicPage>
  )
}

/** Makes an account; the page itself says 'Done!' or 'Error' (spec: account-and-administration §8). */
export function registerMutation(http: Http) {
  return mutationOptions({
    mutationFn: (registration: Registration) => http.call(register, { body: registration }),
    meta: { handlesError: () => true },
  })
}
