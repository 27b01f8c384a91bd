import { ApiError } from '@flotilla/api/client'
import type { ConnectLink } from '@flotilla/api/contract'
import { mapLimited, usePlatform } from '@flotilla/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectSite } from '../../../data/sites/connect-site.ts'

/** What became of a line. `known`: the account has the site already, and it stays as it is. */
export type LineResult =
  | { state: 'connecting' }
  | { state: 'connected' | 'known'; site: { id: number; name: string } }
  | { state: 'failed'; error: Error }

export type ReadyLine = { key: string; link: ConnectLink }

/** Sites that are tested at a time: each test waits for its site. */
const atOnce = 3

/** Failures that every further line would meet, too. */
const ends: ReadonlySet<string> = new Set([
  'too_many_requests',
  'network',
  'unauthenticated',
  'service_disabled',
  'unavailable',
])

/**
 * Connects the sites of a list, a few at a time. Each is tested by itself and added if it answers; a failure
 * that concerns all of them ends the round, and what was not tried can be tried later.
 */
export function useConnectMany() {
  const connect = connectSite(usePlatform())
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, LineResult>>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const [stopped, setStopped] = useState<Error | null>(null)
  const round = useRef({ isOver: false })
  // Nothing begins any more once the page is left.
  useEffect(() => () => stop(round.current), [])

  const note = (key: string, result: LineResult) => setResults((before) => new Map(before).set(key, result))

  async function connectLine({ key, link }: ReadyLine, current: { isOver: boolean }): Promise<void> {
    if (current.isOver) return
    note(key, { state: 'connecting' })
    try {
      const site = await client.getMutationCache().build(client, connect).execute({ link, relink: false })
      note(key, { state: 'connected', site })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'site_known' && error.site !== null) {
        note(key, { state: 'known', site: error.site })
        return
      }
      const failure = error instanceof Error ? error : new Error()
      note(key, { state: 'failed', error: failure })
      if (!(failure instanceof ApiError) || !ends.has(failure.code)) return
      stop(current)
      setStopped(failure)
    }
  }

  return {
    results,
    isRunning,
    /** Why the round ended before its last line; null when it did not. */
    stopped,
    run: async (lines: readonly ReadyLine[]) => {
      const current = { isOver: false }
      round.current = current
      setStopped(null)
      setIsRunning(true)
      await mapLimited(lines, atOnce, (line) => connectLine(line, current))
      setIsRunning(false)
    },
    stop: () => stop(round.current),
  }
}

function stop(round: { isOver: boolean }): void {
  round.isOver = true
}
