import type { Work } from '@flotilla/platform'
import { type AskParts, loadAsk } from '@flotilla/work'

type AskOnDemand = {
  ask: Work['ask']
  /** Fetches the code; after a failure the next call tries again. Never rejects. */
  fetch: () => Promise<Work['ask'] | null>
}

/** The one start of work; its rules and words are fetched ahead, or when something first starts. */
export function askOnDemand(parts: AskParts): AskOnDemand {
  let ask: Work['ask'] | null = null
  let fetching: Promise<Work['ask'] | null> | null = null
  let isAwaited = false

  const tryOnce = async () => {
    try {
      ask = (await loadAsk())(parts)
    } catch {
      fetching = null
    }
    return ask
  }
  const fetch = () => {
    fetching ??= tryOnce()
    return fetching
  }
  return {
    fetch,
    async ask(request) {
      if (ask !== null) return ask(request)
      // A second press while the code is on its way means the same start.
      if (isAwaited) return { isStarted: false, refusal: null }
      isAwaited = true
      const fetched = await fetch()
      isAwaited = false
      if (fetched !== null) return fetched(request)
      const detail = 'Its code could not be fetched. Try again when the server is back.'
      parts.notify.error('This could not be started', detail)
      return { isStarted: false, refusal: null }
    },
  }
}
