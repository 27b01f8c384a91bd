import type { Toast } from '@flotilla/ui/feedback'
import { useEffect, useState } from 'react'
import { hasNews, notesOfNews } from '../../../loading/registry-watch.ts'
import { useServices } from '../../../services.ts'
import { useAppSelector } from '../../use-store.ts'

const paused: Toast = { id: 'paused', group: 'warning', text: 'Live updates paused, reconnecting' }
/** `notes`: what is new; a message is one line, so of many the first two are said. */
const released = (notes: readonly string[]): Toast => ({
  id: 'released',
  group: 'info',
  text: ['A new version of the console is available.', ...notes.slice(0, 2)].join(' '),
  action: { label: 'Reload', onPress: () => location.reload() },
})

/** What is true of the whole console until it ends by itself; null: nothing of note. */
export function useStandingMessage(): Toast | null {
  const isPaused = useIsPaused()
  const news = useNews()
  if (isPaused) return paused
  return news === null ? null : released(news)
}

/** A page that has just begun may connect slowly: until then a pause is no news. From its start, ms. */
const BEGIN_MS = 10_000
/** A shorter pause is no news, ms. */
const HELD_MS = 5000

/** Whether live updates have been paused long enough to say so; pages still read from the server. */
function useIsPaused(): boolean {
  const isPaused = useAppSelector((state) => state.socket === 'paused')
  const [isHeld, setHeld] = useState(true)
  useEffect(() => {
    if (!isPaused) return
    const timer = setTimeout(() => setHeld(false), Math.max(HELD_MS, BEGIN_MS - performance.now()))
    return () => {
      clearTimeout(timer)
      setHeld(true)
    }
  }, [isPaused])
  return isPaused && !isHeld
}

const lookEveryMs = 5 * 60_000

/**
 * The notes on what was released since the page was opened; null: nothing was. The page never reloads by
 * itself: the input stays until the person decides, and a page with unsaved changes asks once more.
 */
function useNews(): string[] | null {
  const { registry } = useServices()
  const [news, setNews] = useState<string[] | null>(null)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const latest = await registry.refresh()
      setNews(hasNews(registry.snapshot, latest) ? notesOfNews(registry.snapshot, latest) : null)
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [registry])
  return news
}
