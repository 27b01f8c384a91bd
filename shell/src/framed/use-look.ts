import { type Preferences, usePlatform } from '@flotilla/platform'
import { useMemo, useSyncExternalStore } from 'react'

/** The look of the page as it is drawn now, for a frame that cannot see it. */
export function useLook(): Preferences {
  const { utcOffsetHours } = usePlatform().preferences
  const words = useSyncExternalStore(watchRoot, readRoot)
  return useMemo(() => {
    const [theme, density] = words.split(' ')
    return {
      theme: theme === 'dark' || theme === 'contrast' ? theme : 'light',
      density: density === 'compact' ? 'compact' : 'comfortable',
      utcOffsetHours,
    }
  }, [words, utcOffsetHours])
}

const readRoot = () => {
  const { theme, density } = document.documentElement.dataset
  return `${theme} ${density}`
}

function watchRoot(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-density'] })
  return () => observer.disconnect()
}
