import { readSharedVersions } from '@flotilla/platform/shared-groups'
import { createRoot } from 'react-dom/client'
import { showStartFailure } from './boot/watch-start.ts'
import { createServices } from './create-services.ts'
import { readBootData } from './early/boot-data.ts'
import { Console } from './frame/console.tsx'
import { createModuleFederation } from './loading/module-federation.ts'

async function start(root: HTMLElement): Promise<void> {
  try {
    const began = performance.now()
    const bootData = await readBootData(document)
    const bootMs = Math.round(performance.now() - began)
    const services = createServices(bootData, createModuleFederation(readSharedVersions(document)), bootMs)
    // Beyond the last boundary there is no page left.
    const handleCrash = (error: unknown) => showStartFailure(root, 'Its frame failed.', error)
    createRoot(root, { onUncaughtError: handleCrash }).render(<Console services={services} />)
  } catch (error) {
    showStartFailure(root, 'Its configuration could not be read from the server.', error)
  }
}

const root = document.getElementById('root')
if (root !== null) void start(root)
