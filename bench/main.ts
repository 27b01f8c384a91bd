import { printColdLoads } from './print-cold-loads.ts'

await printColdLoads({ title: 'federated', options: {} })
