import type { FormState } from '@flotilla/platform/form'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import type { ConnectDraft } from './connect-draft.ts'
import { usualAddresses } from './usual-addresses.ts'

type Props = { form: FormState<ConnectDraft> }

/** Name, addresses and secrets of a site; empty addresses take the usual ones. */
export function ConnectFields(props: Props) {
  return (
    <>
      <PlaceFields {...props} />
      <AccessFields {...props} />
    </>
  )
}

function PlaceFields({ form }: Props) {
  return (
    <Section title="Site" hint="How it is called here and where it is.">
      <TextField label="Name" {...form.field('name')} maxLength={200} autoComplete="off" required />
      <TextField
        label="Address"
        type="url"
        {...form.field('url')}
        placeholder="https://www.example.org/"
        autoComplete="off"
        required
      />
      <TextField
        label="Backend"
        type="url"
        {...form.field('url_backend')}
        placeholder={usualAddresses(form.values.url).backend}
        hint="Empty: /administrator/ below the address."
        autoComplete="off"
      />
    </Section>
  )
}

function AccessFields({ form }: Props) {
  return (
    <>
      <Section
        title="Access"
        hint="In Joomla: Users, your Super User, tab “Joomla API Token”. Kept encrypted, never shown again."
      >
        <PasswordField label="API token" {...form.field('token')} autoComplete="off" required />
        <TextField
          label="API address"
          type="url"
          {...form.field('api_url')}
          placeholder={usualAddresses(form.values.url).api}
          hint="Empty: /api/index.php below the address."
          autoComplete="off"
        />
      </Section>
      <Section title="Backup" hint="Only with Akeeba Backup Professional; it can be given later.">
        <PasswordField label="Secret word of the backup API" {...form.field('secret')} autoComplete="off" />
      </Section>
    </>
  )
}
