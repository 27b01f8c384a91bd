import { Button } from '@flotilla/ui/basics'
import { Strip } from '@flotilla/ui/feedback'
import { useEffect, useState } from 'react'
import { hasNews } from '../../../loading/registry-watch.ts'
import { useServices } from '../../../services.ts'

const lookEveryMs = 5 * 60_000

/**
 * Offers to reload the page when something was released since it was opened. It never reloads by itself: the
 * input stays until the person decides, and a page with unsaved changes asks once more.
 */
export function ReleaseOffer() {
  const { registry } = useServices()
  const [isOffered, setOffered] = useState(false)

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible')
        setOffered(hasNews(registry.snapshot, await registry.refresh()))
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [registry])

  if (!isOffered) return null
  const reload = (
    <Button size="xs" onClick={() => location.reload()}>
      Reload
    </Button>
  )
  return <Strip group="info" text="A new version of the console is available." action={reload} />
}
