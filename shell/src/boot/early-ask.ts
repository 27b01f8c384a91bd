import { withoutTrailing } from '@flotilla/api/rules'
import { pageNames } from '../early/page-names.ts'

/**
 * Asks the API for what the page needs first. The answers wait in `flotillaEarly` until the shell takes them
 * (`early-answers.ts`).
 */
export function earlyAsk(apiUrl: string, token: string) {
  const base = withoutTrailing(apiUrl, '/')
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answers = new Map<string, unknown>()
  Object.assign(window, { [pageNames.early]: { token, answers } })
  return (calls: string[]) =>
    calls.map((call) => {
      const { href } = new URL(`${base}${call}`, location.href)
      const stop = new AbortController()
      const response = fetch(href, { headers, signal: stop.signal }).catch(() => null)
      answers.set(href, { response, stop })
      return response
    })
}
