import './connect-many.css'
import { usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { TextArea } from '@flotilla/ui/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LineTable } from './line-table.tsx'
import { type ConnectLine, MOST_LINES, readLines } from './read-lines.ts'
import { type LineResult, type ReadyLine, useConnectMany } from './use-connect-many.ts'

const example =
  'https://www.example.org c2hhMjU2OjQy… Example\nhttps://console.example/addSite/eyJ2IjoxLCJuYW1l…'

/**
 * Connects many sites from a pasted list: each line is checked, connected and answered for by itself. The
 * list takes the focus, unless the person is elsewhere on the page.
 */
export function ConnectMany() {
  const { paths } = usePlatform()
  const [text, setText] = useState('')
  const lines = useMemo(() => readLines(text), [text])
  const { results, isRunning, stopped, run, stop } = useConnectMany()
  const open = lines.filter((line) => isOpen(line, results))
  const list = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('body, main')) list.current?.focus()
  }, [])
  const failed = open.filter(({ key }) => results.get(key)?.state === 'failed')
  return (
    <div className="st-connect-many">
      <TextArea
        ref={list}
        label="One site on each line"
        hint={`A connect link, or address, API token and optional name. At most ${MOST_LINES} lines; those with # are left out.`}
        placeholder={example}
        value={text}
        onChange={setText}
        rows={8}
        maxLength={1_000_000}
        spellCheck={false}
        autoComplete="off"
        readOnly={isRunning}
      />
      {stopped !== null && (
        <Alert group="danger" title="The rest was not tried" isLive>
          {stopped.message}
        </Alert>
      )}
      {lines.length > 0 && <LineTable lines={lines} results={results} />}
      <div className="st-connect__foot">
        <span className="st-connect__words" role="status">
          {progressOf(lines, results)}
        </span>
        <Link to={paths.sites()} className={buttonClassName({ variant: 'quiet' })}>
          {open.length === 0 && results.size > 0 ? 'Go to the sites' : 'Cancel'}
        </Link>
        {isRunning ? (
          <Button onClick={stop}>Stop after these</Button>
        ) : (
          <Button
            variant="primary"
            icon="plug"
            disabledReason={open.length === 0 ? 'No line to connect' : undefined}
            onClick={() => void run(open)}
          >
            {labelOf(open.length, failed.length)}
          </Button>
        )}
      </div>
      <LeaveGuard isByAddress isChanged={open.length > 0}>
        {isRunning ? 'Sites of your list are being connected.' : 'Some lines of your list are not connected.'}
      </LeaveGuard>
    </div>
  )
}

/** Can be connected, and is not yet. */
function isOpen(
  line: ConnectLine,
  results: ReadonlyMap<string, LineResult>,
): line is ConnectLine & ReadyLine {
  if (line.key === null) return false
  const state = results.get(line.key)?.state
  return state !== 'connected' && state !== 'known'
}

function labelOf(open: number, failed: number): string {
  if (open > 0 && open === failed) return open === 1 ? 'Retry' : `Retry ${open}`
  if (open === 0) return 'Test and connect'
  return `Test and connect ${open} ${open === 1 ? 'site' : 'sites'}`
}

function progressOf(lines: readonly ConnectLine[], results: ReadonlyMap<string, LineResult>): string {
  const states = lines.flatMap(({ key }) => (key === null ? [] : (results.get(key)?.state ?? 'ready')))
  const count = (state: string) => states.filter((each) => each === state).length
  const unread = lines.length - states.length
  const facts = [
    [count('connected'), 'connected'],
    [count('known'), 'yours already'],
    [count('failed'), 'failed'],
    [count('connecting') + count('ready'), 'to connect'],
    [unread, unread === 1 ? 'line cannot be used' : 'lines cannot be used'],
  ] as const
  const words = facts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`)
  return words.length === 0 ? 'Each site is tested first.' : words.join(', ')
}
