import { findBrowser } from '@flotilla/remote-kit/browser'
import { runLogged } from '../process/run-logged.ts'

type Attempt = { what: string; command: string; args: string[] }

const IS_ROOT = process.getuid?.() === 0
const ATTEMPTS: Attempt[] = [
  { what: 'Playwright’s Chromium', command: 'playwright', args: ['install', 'chromium'] },
  ...(IS_ROOT
    ? [
        { what: 'the system’s package list', command: 'apt-get', args: ['update'] },
        ...['chromium-headless-shell', 'chromium'].map((name) => ({
          what: `the system’s ${name}`,
          command: 'apt-get',
          args: ['install', '-y', '--no-install-recommends', name],
        })),
      ]
    : []),
]

/**
 * Path of a Chromium for the browser tests; fetches one when there is none. Rejects with advice for a person.
 */
export async function obtainBrowser(say: (line: string) => void): Promise<string> {
  let found = findBrowser()
  for (const { what, command, args } of ATTEMPTS) {
    if (found) return found
    say(`No browser yet: fetching ${what} …`)
    await runLogged(command, args, { log: `browser-${args[0]}.log` })
    found = findBrowser()
  }
  if (found) return found
  throw new Error(
    'No Chromium could be found or fetched. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
