import { ApiError } from '@flotilla/api/client'
import type { ConnectLink, KnownSite } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { SiteErrorLink } from '@flotilla/platform/site-error-link'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import type { UseMutationResult } from '@tanstack/react-query'
import type { AddedSite, AddRequest } from './add-site-mutations.ts'
import './add-site-notice.css'

type Props = {
  add: UseMutationResult<AddedSite, Error, AddRequest>
  /** The site to be added. */
  next: ConnectLink | null
  undo: UseMutationResult<unknown, Error, AddedSite>
  /** Company and e-mail of the account. */
  owner: string
  /** The existing site that the question is about; null when there is no question. */
  known: KnownSite | null
  /** The person said no. */
  isDeclined: boolean
  onDismiss: () => void
}

/**
 * Says which site goes to which account, with a way to undo it; stays until it is dismissed (quality:
 * Security).
 */
export function AddSiteNotice(props: Props) {
  if (props.add.isIdle && props.next === null) return null
  return (
    <div className="fs-added" role="status">
      <NoticeOf {...props} />
    </div>
  )
}

function NoticeOf(props: Props) {
  const { add, next, owner, known, isDeclined, onDismiss } = props
  const adding = add.isPending ? add.variables.link : add.isIdle ? next : null
  if (adding !== null) {
    return (
      <Alert group="info" title={`Adding ${adding.name}`}>
        {adding.url} is being connected to the account of {owner}.
      </Alert>
    )
  }
  if (known !== null) {
    return isDeclined ? (
      <Alert group="info" title={`${known.name} was left as it was`} onDismiss={onDismiss}>
        It is still linked to {known.url}.
      </Alert>
    ) : (
      <Alert group="info" title={`Your account already has ${known.name}`}>
        Nothing changes until you decide whether to link it again.
      </Alert>
    )
  }
  if (add.isError) {
    const { name, url } = add.variables.link
    return (
      <Alert group="danger" title="Could not add site" isLive onDismiss={onDismiss}>
        {name}, {url}: {add.error.message} To try again, press the connect button of the remote component on
        your site. {add.error instanceof ApiError && <SiteErrorLink code={add.error.code} />}
      </Alert>
    )
  }
  return add.isSuccess ? <AddedNotice {...props} site={add.data} url={add.variables.link.url} /> : null
}

/** Says who has the site now, with the way to undo that fits how it was added. */
function AddedNotice({ undo, owner, onDismiss, site, url }: Props & { site: AddedSite; url: string }) {
  if (undo.isSuccess) {
    return site.isRelinked ? (
      <Alert group="info" title={`${site.name} is linked as before`} onDismiss={onDismiss}>
        The link that replaced it is forgotten.
      </Alert>
    ) : (
      <Alert group="info" title={`${site.name} was taken out again`} onDismiss={onDismiss}>
        Nothing was changed on the site itself.
      </Alert>
    )
  }
  const actions =
    site.isNew || site.isRelinked ? (
      <Button size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(site)}>
        Undo
      </Button>
    ) : (
      <Link to={paths.siteDestroy(site.id)}>Remove {site.name}</Link>
    )
  return (
    <Alert
      group={undo.isError ? 'danger' : 'success'}
      title={undo.isError ? 'Error' : titleOf(site)}
      actions={actions}
      onDismiss={onDismiss}
    >
      {undo.isError && `${site.name} could not be ${undoneOf(site)}: ${undo.error.message} `}
      {url} {site.isNew ? 'now belongs' : 'belongs'} to the account of {owner}.
      {site.isRelinked && ' The link that it had before is kept for a week.'}
    </Alert>
  )
}

function titleOf({ name, isNew, isRelinked }: AddedSite): string {
  if (isRelinked) return `${name} is linked again`
  return isNew ? `${name} was added` : `${name} is connected`
}

const undoneOf = ({ isRelinked }: AddedSite) => (isRelinked ? 'linked as before' : 'taken out again')
