import './diagnostics.css'
import { timezoneOffsetHours } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import { Card, KeyValue, Page, Stack } from '@flotilla/ui/page'
import { useEffect } from 'react'
import { useServices } from '../../../services.ts'
import type { LoadTrace } from '../../../store/remotes-slice.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import type { Diagnostics, RemoteDiagnosis } from './diagnostics.ts'
import { LoadTraces } from './load-traces.tsx'
import { RemoteCard } from './remote-card.tsx'
import { useDiagnostics } from './use-diagnostics.ts'

const socketWords = {
  idle: 'Not connected',
  connecting: 'Connecting',
  live: 'Live',
  paused: 'Paused, reconnecting',
} as const

/** Facts that all remotes share: platform, socket, registry, browser. */
function ConsoleCard({ found }: { found: Diagnostics }) {
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

/** What this tab runs and why, to find out what is wrong. */
export function DiagnosticsPage() {
  const { notify } = useServices()
  const found = useDiagnostics()

  useEffect(() => {
    document.title = 'Diagnostics – Flotilla'
  }, [])

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(diagnosticsText(found))
      notify.success('Diagnostics copied')
    } catch {
      notify.error('Diagnostics could not be copied', 'The browser did not allow it. Select the text below.')
    }
  }
  return (
    <Page
      title="Diagnostics"
      context="What this tab runs, for support"
      actions={
        <Button variant="primary" icon="copy" onClick={() => void handleCopy()}>
          Copy as text
        </Button>
      }
    >
      <Stack>
        <ConsoleCard found={found} />
        {found.remotes.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} />
        ))}
        <LoadTraces traces={found.traces} />
        <Card title="As text">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre className="fs-diagnostics" tabIndex={0}>
            {diagnosticsText(found)}
          </pre>
        </Card>
      </Stack>
    </Page>
  )
}

/** The page as text, for a message to support. Nothing secret: no token, no data of sites. */
function diagnosticsText(found: Diagnostics): string {
  return [
    `Flotilla diagnostics, ${found.at}`,
    `Page      ${found.address}`,
    `Browser   ${found.browser}`,
    `Platform  ${found.platformVersion}`,
    `Registry  of ${found.registryFrom}, read in ${found.bootMs} ms`,
    `Socket    ${found.socket}, last event ${found.lastSeq || 'none'}`,
    '',
    'Remotes',
    ...found.remotes.flatMap(remoteLines),
    '',
    'Loads',
    ...(found.traces.length === 0 ? ['  none'] : found.traces.map(traceLine)),
  ].join('\n')
}

function remoteLines({ name, version, why, state, trouble }: RemoteDiagnosis): string[] {
  const reason = trouble === null ? [] : [`    ${trouble.code}: ${trouble.sentence} ${trouble.detail}`]
  return [`  ${name}  ${version}  ${state}`, `    ${why}`, ...reason]
}

function traceLine(trace: LoadTrace): string {
  const steps = [
    ['manifest', trace.manifestMs],
    ['entry', trace.entryMs],
    ['code', trace.codeMs],
    ['mount', trace.mountMs],
  ] as const
  const times = steps.map(([step, ms]) => `${step} ${ms === null ? '–' : `${ms} ms`}`).join(', ')
  return `  ${trace.at}  ${trace.name} ${trace.version}, try ${trace.attempt}, ${trace.outcome}: ${times}`
}
