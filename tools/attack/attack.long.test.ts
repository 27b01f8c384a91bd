import { allAttacks, testAttacks } from './attack.ts'

await testAttacks(allAttacks)
