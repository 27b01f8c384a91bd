import { benchBackupDownload } from './backup-download.ts'
import { benchBackupTest } from './backup-test.ts'
import { benchBatchStart } from './batch-start.ts'
import { benchCoreFaults } from './core-faults.ts'
import { printEventBurst } from './event-burst.ts'
import { printFirstUse } from './first-use.ts'
import { benchFleet } from './fleet.ts'
import { benchFleetPlans } from './fleet-plans.ts'
import { benchFleetSize } from './fleet-size.ts'
import { benchFuzz } from './fuzz.ts'
import { benchKillRounds } from './kill-rounds.ts'
import { benchLists } from './lists.ts'
import { benchLoad } from './load.ts'
import { printMemory } from './memory.ts'
import { printMorning } from './morning/print-morning.ts'
import { benchPages } from './pages.ts'
import { benchPostgresFaults } from './postgres-faults.ts'
import { beside, federated, printColdLoads } from './print-cold-loads.ts'
import { benchProcesses } from './processes.ts'
import { benchUpdates } from './updates.ts'

/** `pnpm bench` runs everything, `pnpm bench lists fleet` only the named benches (bench/README.md). */
const sections: Record<string, () => Promise<void>> = {
  'cold-load': () => printColdLoads([federated, ...beside()]),
  'first-use': printFirstUse,
  'event-burst': printEventBurst,
  pages: benchPages,
  memory: printMemory,
  morning: printMorning,
  lists: benchLists,
  updates: benchUpdates,
  fleet: benchFleet,
  'fleet-size': benchFleetSize,
  'fleet-plans': benchFleetPlans,
  'batch-start': benchBatchStart,
  'backup-test': benchBackupTest,
  'backup-download': benchBackupDownload,
  kills: benchKillRounds,
  'postgres-faults': benchPostgresFaults,
  processes: benchProcesses,
  'core-faults': benchCoreFaults,
  fuzz: benchFuzz,
  load: benchLoad,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}`)
  process.exit(1)
}
for (const [name, run] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}`)
  await run()
}
// The in-memory databases that tests share stay open, and their timers would keep this process alive.
process.exit()
