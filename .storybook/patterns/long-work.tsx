import { Button, Status } from '@flotilla/ui/basics'
import { Tray, type TrayJob } from '@flotilla/ui/feedback'
import { Card, List, ListCell, ListRow, Page } from '@flotilla/ui/page'
import { SiteStateCell } from '@flotilla/ui/site-cells'
import { useState } from 'react'

/** One site of the work: percent while it runs, a reason once it has failed. */
export type Piece = {
  site: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  percent?: number
  reason?: string
}

function State({ site, state, percent, reason }: Piece) {
  if (state === 'running') {
    const work = { title: 'Backup', percent: percent ?? null } as const
    return <SiteStateCell siteName={site} state={0} processState={1} isRefreshDisabled={false} work={work} />
  }
  if (state === 'failed') return <Status group="danger" word={reason ?? 'Failed'} />
  if (state === 'done') return <Status group="success" word="Backed up" />
  return <Status group="neutral" word="Waiting" icon="clock" />
}

const names = { waiting: 'waiting', running: 'running', done: 'done', failed: 'failed' } as const

/** The work as one row of the tray, which opens to its pieces. */
function jobOf(pieces: readonly Piece[], onRetry: () => void): TrayJob {
  const inState = (state: Piece['state']) => pieces.filter((piece) => piece.state === state).length
  const ended = inState('done') + inState('failed')
  const isOver = ended === pieces.length
  const counts = (Object.keys(names) as Piece['state'][])
    .filter((state) => inState(state) > 0)
    .map((state) => ({ state, words: `${inState(state)} ${names[state]}` }))
  return {
    ...{
      id: 'backup',
      title: 'Backup',
      of: `${pieces.length} sites`,
      name: `Backup of ${pieces.length} sites`,
    },
    state: isOver ? (inState('failed') > 0 ? 'failed' : 'done') : 'running',
    figures: isOver ? '' : `${ended} of ${pieces.length}`,
    ...{ counts, ended, failed: inState('failed'), total: pieces.length },
    parts: pieces.map(({ site, ...piece }) => ({
      id: site,
      name: site,
      label: `Backup of ${site}`,
      ...piece,
    })),
    retry: inState('failed') > 0 ? { count: inState('failed'), run: onRetry } : undefined,
  }
}

type Props = { pieces: readonly Piece[]; onRetry: () => void }

/**
 * Work that takes minutes: progress takes the place of the state, and the tray follows it to its end, also on
 * other pages. In a remote `platform.work.ask` starts it, and the tray is the shell's.
 */
export function WorkPage({ pieces, onRetry }: Props) {
  const [isTrayOpen, setIsTrayOpen] = useState(true)
  const running = pieces.filter(({ state }) => state === 'running').length
  return (
    <Page
      title="Backups"
      context={running > 0 ? `${running} running` : 'Nothing is running'}
      actions={!isTrayOpen && <Button onClick={() => setIsTrayOpen(true)}>Show work</Button>}
    >
      <Card title="Sites" isFlush>
        <List label="Sites">
          {pieces.map((piece) => (
            <ListRow key={piece.site} main={piece.site}>
              <ListCell width={220}>
                <State {...piece} />
              </ListCell>
            </ListRow>
          ))}
        </List>
      </Card>
      {isTrayOpen && (
        <Tray
          jobs={[jobOf(pieces, onRetry)]}
          summary={running > 0 ? `${running} running` : 'nothing running'}
          takesFocus={false}
          onClose={() => setIsTrayOpen(false)}
        />
      )}
    </Page>
  )
}
