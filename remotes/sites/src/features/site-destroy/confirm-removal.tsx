import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextField } from '@flotilla/ui/form'
import { Card, List, ListRow, Stack } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, removeSites } from '../../data/sites/remove-sites.ts'
import type { SiteRef } from '../../data/sites/site-queries.ts'
import './confirm-removal.css'

type Props = {
  sites: readonly SiteRef[]
  /** Target of the stop link. */
  stopPath: string
}

/** From this number of sites, the person must type their count (experience §6). */
const MANY = 10

/** The sites to remove, the losses, a way back and the confirmation (spec: site-management §2). */
export function ConfirmRemoval({ sites, stopPath }: Props) {
  const platform = usePlatform()
  const remove = useMutation(removeSites(platform))
  const [typed, setTyped] = useState('')
  const isMany = sites.length >= MANY
  const staying = sites.filter(({ id }) => remove.data?.has(id)).length
  const count = countOf(sites.length)
  const isConfirmed = !isMany || typed.trim() === String(sites.length)
  const confirm = async () => {
    // This page is gone by then, because the removed sites are no longer in its list. The query client shows
    // a failure.
    const stay = await remove.mutateAsync(sites).catch(() => null)
    if (stay?.size === 0) platform.navigate(platform.paths.sites(), { replace: true })
  }
  return (
    <div className="st-removal">
      <Stack>
        <Alert group="warning" title={`${count} will be taken out of this account`}>
          What is kept here of {sites.length === 1 ? 'it' : 'them'} is deleted and cannot be brought back: the
          list of backups, audits, schedule, note and history. Nothing is changed at the{' '}
          {sites.length === 1 ? 'site itself' : 'sites themselves'}; backup files there stay. Work that runs
          there is cancelled first.
        </Alert>
        {staying > 0 && (
          <Alert group="danger" title={`${countOf(staying)} could not be removed`} isLive>
            Work runs there that must end first. Remove the rest when it has ended.
          </Alert>
        )}
        <RemovalList sites={sites} reasons={remove.data} />
        {isMany && (
          <TextField
            label={`Type ${sites.length} to confirm`}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <div className="st-removal__actions">
          <Link to={stopPath} className={buttonClassName({})}>
            Keep {sites.length === 1 ? 'this site' : 'these sites'}
          </Link>
          <Button
            variant="danger-solid"
            icon="trash"
            onClick={() => void confirm()}
            isBusy={remove.isPending}
            disabledReason={isConfirmed ? undefined : `Type ${sites.length} above to confirm`}
          >
            Remove {count}
          </Button>
        </div>
      </Stack>
    </div>
  )
}

type ListProps = {
  sites: readonly SiteRef[]
  /** Why a site stays, by its id. */
  reasons: ReadonlyMap<number, string> | undefined
}

function RemovalList({ sites, reasons }: ListProps) {
  return (
    <Card
      title={sites.length === 1 ? 'Site to be removed' : 'Sites to be removed'}
      aside={sites.length}
      isFlush
    >
      <List label="To be removed">
        {sites.map(({ id, name }) => (
          <ListRow
            key={id}
            main={
              <>
                {name}
                {reasons?.has(id) && <span className="st-removal__reason">{reasons.get(id)}</span>}
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}
