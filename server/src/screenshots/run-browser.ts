import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { siteUserAgent } from '../connector/index.ts'
import { browserWindow } from './small-picture.ts'

/** A Chromium on this machine, without its own sandbox only if it cannot have one. */
export type Browser = { path: string; hasSandbox: boolean }

type Look = {
  url: string
  proxyUrl: string
  /** An empty folder for this picture only: profile, home and picture. */
  folder: string
  deadlineMs: number
  /** Ends the browser at once. */
  signal: AbortSignal
}

/** Share of the time after which a page that still loads is pictured as it is. */
const loadingShare = 0.6

/**
 * Runs a browser that writes a picture of a page to `picture.png` in its folder, and resolves when it and all
 * its children have ended: by themselves, at the deadline or by the signal. Rejects when it cannot be
 * started. It learns nothing from the server: neither its settings nor the paths of its files.
 */
export async function runBrowser({ path, hasSandbox }: Browser, look: Look): Promise<void> {
  const { folder, deadlineMs, signal } = look
  const args = [...switchesOf(look), ...(hasSandbox ? [] : ['--no-sandbox']), look.url]
  const child = spawn(path, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    // Its own process group, so that its children end with it.
    detached: true,
    stdio: 'ignore',
  })
  const kill = () => killGroup(child.pid)
  const timer = setTimeout(kill, deadlineMs)
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  try {
    await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    kill()
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of the group is left.
  }
}

function switchesOf({ proxyUrl, folder, deadlineMs }: Look): string[] {
  return [
    '--headless=new',
    `--screenshot=${join(folder, 'picture.png')}`,
    `--window-size=${browserWindow.width},${browserWindow.height}`,
    '--hide-scrollbars',
    '--force-device-scale-factor=1',
    `--timeout=${Math.round(deadlineMs * loadingShare)}`,
    `--user-agent=${siteUserAgent}`,
    `--user-data-dir=${join(folder, 'profile')}`,
    // All its traffic goes through our proxy, which resolves names for it; there is no other way out.
    `--proxy-server=${proxyUrl}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // Nothing of its own: no accounts, updates, reports or questions.
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-update',
    '--disable-crash-reporter',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-features=MediaRouter,OptimizationHints,Translate',
    '--disable-sync',
    '--deny-permission-prompts',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--password-store=basic',
    // Servers have neither a graphics card nor room in /dev/shm.
    '--disable-dev-shm-usage',
    '--disable-gpu',
  ]
}
