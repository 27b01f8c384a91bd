import type { ConnectLink } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import type { UseMutationResult } from '@tanstack/react-query'
import type { AddedSite } from './add-site-mutations.ts'
import './add-site-notice.css'

type Props = {
  add: UseMutationResult<AddedSite, Error, ConnectLink>
  /** The site that is about to be added. */
  next: ConnectLink | null
  undo: UseMutationResult<unknown, Error, number>
  /** Company and e-mail of the account. */
  owner: string
  onDismiss: () => void
}

/** Which site goes to which account, with a way back; stays until it is dismissed (quality: security). */
export function AddSiteNotice(props: Props) {
  if (props.add.isIdle && props.next === null) return null
  return (
    <div className="fs-added" role="status">
      <NoticeOf {...props} />
    </div>
  )
}

function NoticeOf({ add, next, undo, owner, onDismiss }: Props) {
  const adding = add.isPending ? add.variables : add.isIdle ? next : null
  if (adding !== null) {
    return (
      <Alert group="info" title={`Adding ${adding.name}`}>
        {adding.url} is being connected to the account of {owner}.
      </Alert>
    )
  }
  if (add.isError) {
    return (
      <Alert group="danger" title="Could not add site" isLive onDismiss={onDismiss}>
        {add.variables.name}, {add.variables.url}: {add.error.message} To try again, press the connect button
        of the remote component on your site.
      </Alert>
    )
  }
  if (!add.isSuccess) return null
  const { data: site } = add
  if (undo.isSuccess) {
    return (
      <Alert group="info" title={`${site.name} was taken out again`} onDismiss={onDismiss}>
        Nothing was changed on the site itself.
      </Alert>
    )
  }
  const actions = site.isNew ? (
    <Button size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(site.id)}>
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
      {undo.isError && `${site.name} could not be taken out again: ${undo.error.message} `}
      {add.variables.url} {site.isNew ? 'now belongs' : 'belongs'} to the account of {owner}.
    </Alert>
  )
}

function titleOf({ name, isNew }: AddedSite): string {
  return isNew ? `${name} was added` : `${name} is connected`
}
