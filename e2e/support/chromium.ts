import { findBrowser } from '@flotilla/remote-kit/browser'

/** A browser of the machine, without the background traffic that a closed network refuses. */
export function chromiumLaunchOptions() {
  const executablePath = findBrowser()
  return {
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The headless shell otherwise rounds the widths of letters to whole pixels; people's browsers do not.
      '--font-render-hinting=none',
    ],
  }
}
