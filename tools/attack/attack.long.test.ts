import { allAttacks } from './all-attacks.ts'
import { testAttacks } from './attack.ts'

await testAttacks(allAttacks)
