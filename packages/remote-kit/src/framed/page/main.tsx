import { createFramedPlatform, Welcome } from '@flotilla/platform/framed'
import { createTellingQueryClient } from '@flotilla/platform/host-parts'
import { createRoot } from 'react-dom/client'
import { loadRemote, providedPackages } from '../../page/index.ts'
import { createCurrent } from './current.ts'
import { FramedRemote } from './framed-remote.tsx'
import './page.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Draws the remote that the page around this frame names, once. */
async function begin(welcome: Welcome, port: MessagePort): Promise<void> {
  const path = createCurrent(welcome.path)
  const preferences = createCurrent(welcome.preferences)
  const { platform, tell } = createFramedPlatform(port, welcome, {
    makeQueryClient: createTellingQueryClient,
    onPath: path.set,
    onPreferences: preferences.set,
  })
  const fail = (error: unknown) => tell({ type: 'failed', text: String(error).slice(0, 1000) })
  try {
    await Promise.all(welcome.release.uses.map((name) => providedPackages[name]?.()))
    const module = await loadRemote(welcome.release)
    const onDrawn = () => tell({ type: 'ready' })
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <FramedRemote {...{ module, platform, path, preferences, nonce, onDrawn, onCrash: fail }} />,
    )
  } catch (error) {
    fail(error)
  }
}

function hear({ source, data, ports: [port] }: MessageEvent): void {
  if (source !== parent || port === undefined) return
  const welcome = Welcome.safeParse(data)
  if (!welcome.success) return
  removeEventListener('message', hear)
  void begin(welcome.data, port)
}

addEventListener('message', hear)
