/**
 * Asks the API for what the page needs first. The answers lie in `flotillaEarly` until the shell takes them
 * (`early-answers.ts`).
 */
export function earlyAsk(apiUrl: string, token: string, calls: string[]): void {
  const base = apiUrl.replace(/(?<!\/)\/+$/, '')
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answers = calls.map((call) => {
    const { href } = new URL(`${base}${call}`, location.href)
    const stop = new AbortController()
    const response = fetch(href, { headers, signal: stop.signal }).catch(() => null)
    return [href, { response, stop }] as const
  })
  Object.assign(window, {
    flotillaEarly: { token, answers: new Map(answers) },
  })
}
