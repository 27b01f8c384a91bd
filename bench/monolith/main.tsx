import { createRoot } from 'react-dom/client'
import { createServices } from '../../shell/src/create-services.ts'
import { readBootData } from '../../shell/src/early/boot-data.ts'
import { Console } from '../../shell/src/frame/console.tsx'
import { createStaticFederation } from './static-federation.ts'

const root = document.getElementById('root')
if (root !== null) {
  const services = createServices(await readBootData(document), createStaticFederation())
  createRoot(root).render(<Console services={services} />)
}
