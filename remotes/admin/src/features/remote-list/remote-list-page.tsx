import { REMOTE_HEALTH_DAYS, type RemoteHealth } from '@flotilla/api/contract'
import { useCan, usePlatform } from '@flotilla/platform'
import { Alert } from '@flotilla/ui/feedback'
import { EmptyState, Page, Stack } from '@flotilla/ui/page'
import { ListState } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { remoteQueries } from '../../data/remotes/remote-queries.ts'
import { versionRows } from '../../data/remotes/version-rows.ts'
import { ChangeTable } from './change-table.tsx'
import { VersionTable, versionColumns } from './version-table.tsx'

/** Each remote with its versions, who has which, and how often they fail, for administrators. */
export function RemoteListPage() {
  if (useCan('remote-health')) return <WatchedRemotes />
  return (
    <Page title="Remotes">
      <EmptyState title="This server does not watch its remotes" icon="extensions" />
    </Page>
  )
}

function WatchedRemotes() {
  const { http } = usePlatform()
  const query = useQuery(remoteQueries(http).all())
  const count = query.data?.length
  return (
    <Page
      title="Remotes"
      context={
        count !== undefined &&
        `${count} remote${count === 1 ? '' : 's'}, figures of the last ${REMOTE_HEALTH_DAYS} days`
      }
    >
      <ListState
        query={query}
        of="remotes"
        isEmpty={(remotes) => remotes.length === 0}
        empty={
          <EmptyState
            title="No remote is published"
            text="pnpm remotes publish, or a team's flotilla-remote publish, adds one."
            icon="extensions"
          />
        }
        frame={{ columns: versionColumns, hasDetails: true, hasPager: false }}
        rows={6}
      >
        {(remotes) => (
          <Stack>
            {remotes.map((remote) => (
              <Trouble key={remote.name} remote={remote} />
            ))}
            <VersionTable rows={versionRows(remotes)} />
            <ChangeTable remotes={remotes} />
          </Stack>
        )}
      </ListState>
    </Page>
  )
}

/** What keeps a remote from its people: it is held, or switched off. */
function Trouble({ remote: { name, trial, disabled } }: { remote: RemoteHealth }) {
  return (
    <>
      {disabled !== null && (
        <Alert group="warning" title={`${name} is switched off`}>
          <p>{disabled}</p>
        </Alert>
      )}
      {trial !== null && trial.held !== null && (
        <Alert group="warning" title={`${name} ${trial.version} is held at its share`}>
          <p>{trial.held} Its team takes it back, or releases it with --despite-hold.</p>
        </Alert>
      )}
    </>
  )
}
