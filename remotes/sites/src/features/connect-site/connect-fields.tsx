import { PasswordField, TextField } from '@flotilla/ui/form'
import { Section } from '@flotilla/ui/page'
import type { ConnectDraft, ConnectErrors } from './connect-draft.ts'
import { usualAddresses } from './usual-addresses.ts'

type Props = { draft: ConnectDraft; errors: ConnectErrors; onEdit: (patch: Partial<ConnectDraft>) => void }

/** Name, addresses and secrets of a site; empty addresses take the usual ones. */
export function ConnectFields(props: Props) {
  return (
    <>
      <PlaceFields {...props} />
      <AccessFields {...props} />
    </>
  )
}

function PlaceFields({ draft, errors, onEdit }: Props) {
  return (
    <Section title="Site" hint="How it is called here and where it is.">
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => onEdit({ name })}
        error={errors.name}
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextField
        label="Address"
        type="url"
        value={draft.url}
        onChange={(url) => onEdit({ url })}
        error={errors.url}
        placeholder="https://www.example.org/"
        autoComplete="off"
        required
      />
      <TextField
        label="Backend"
        type="url"
        value={draft.backend}
        onChange={(backend) => onEdit({ backend })}
        error={errors.backend}
        placeholder={usualAddresses(draft.url).backend}
        hint="Empty: /administrator/ below the address."
        autoComplete="off"
      />
    </Section>
  )
}

function AccessFields({ draft, errors, onEdit }: Props) {
  return (
    <>
      <Section
        title="Access"
        hint="In Joomla: Users, your Super User, tab “Joomla API Token”. Kept encrypted, never shown again."
      >
        <PasswordField
          label="API token"
          value={draft.token}
          onChange={(token) => onEdit({ token })}
          error={errors.token}
          autoComplete="off"
          required
        />
        <TextField
          label="API address"
          type="url"
          value={draft.api}
          onChange={(api) => onEdit({ api })}
          error={errors.api}
          placeholder={usualAddresses(draft.url).api}
          hint="Empty: /api/index.php below the address."
          autoComplete="off"
        />
      </Section>
      <Section title="Backup" hint="Only with Akeeba Backup Professional; it can be given later.">
        <PasswordField
          label="Secret word of the backup API"
          value={draft.secret}
          onChange={(secret) => onEdit({ secret })}
          error={errors.secret}
          autoComplete="off"
        />
      </Section>
    </>
  )
}
