import { timezoneOffsetHours } from '@flotilla/api/contract'
import { DateTime } from '@flotilla/ui/basics'
import { Card, KeyValue } from '@flotilla/ui/page'
import { useShellSession } from '../../session/shell-session.tsx'
import type { Diagnostics } from './diagnostics.ts'

const socketWords = {
  idle: 'Not connected',
  connecting: 'Connecting',
  live: 'Live',
  paused: 'Paused, reconnecting',
} as const

/** What is the same for all remotes: platform, socket, registry, browser. */
export function ConsoleCard({ found }: { found: Diagnostics }) {
  const offsetHours = timezoneOffsetHours(useShellSession().user.timezone)
  const registry = (
    <>
      of <DateTime at={found.registryFrom} offsetHours={offsetHours} />, read in {found.bootMs} ms
    </>
  )
  return (
    <Card title="Console">
      <KeyValue
        shape="rows"
        items={[
          { key: 'Platform version', value: found.platformVersion },
          { key: 'Live updates', value: socketWords[found.socket] },
          { key: 'Last event', value: found.lastSeq || 'none yet' },
          { key: 'Registry', value: registry },
          { key: 'Browser', value: found.browser },
        ]}
      />
    </Card>
  )
}
