import { createRoot } from 'react-dom/client'
import { readBootData } from './boot/read-boot-data.ts'
import { showStartFailure } from './boot/show-start-failure.ts'
import { Console } from './console.tsx'
import { createServices } from './create-services.ts'
import { createModuleFederation } from './remotes/module-federation.ts'

async function start(root: HTMLElement): Promise<void> {
  try {
    const services = createServices(await readBootData(document), createModuleFederation())
    createRoot(root).render(<Console services={services} />)
  } catch (error) {
    showStartFailure(root, error)
  }
}

const root = document.getElementById('root')
if (root !== null) void start(root)
