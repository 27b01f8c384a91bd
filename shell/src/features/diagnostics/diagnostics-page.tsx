import { Button } from '@flotilla/ui/basics'
import { Card, Page, Stack } from '@flotilla/ui/page'
import { useEffect } from 'react'
import { useServices } from '../../services.ts'
import { ConsoleCard } from './console-card.tsx'
import { diagnosticsText } from './diagnostics-text.ts'
import './diagnostics.css'
import { LoadTraces } from './load-traces.tsx'
import { RemoteCard } from './remote-card.tsx'
import { useDiagnostics } from './use-diagnostics.ts'

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
