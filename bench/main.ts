import { printColdLoads } from './print-cold-loads.ts'
import { printSitesPage } from './sites-page.ts'

await printColdLoads({ title: 'federated', options: {} })
await printSitesPage()
