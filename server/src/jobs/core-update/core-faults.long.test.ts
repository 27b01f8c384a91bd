import { expect, it } from 'vitest'
import { runAlteredPackages } from '../testing/core-faults/run-altered-packages.ts'
import { coreFaultNames, coreSteps, runCoreFaults } from '../testing/core-faults/run-core-faults.ts'

it('a core update with any fault at any step unpacks only whole packages, and leaves one version or reports a mixture', {
  timeout: 600_000,
}, async () => {
  const found = await runCoreFaults()
  expect(found).toHaveLength(coreSteps.length * coreFaultNames.length)
  const broken = found.flatMap(({ step, fault, broken, message }) =>
    broken.map((words) => `${step} × ${fault}: ${words} (${message})`),
  )
  expect(broken).toEqual([])
})

it('a core update unpacks no package of the right size with wrong bytes, however it was downloaded', {
  timeout: 120_000,
}, async () => {
  const found = await runAlteredPackages()
  const broken = found.flatMap(({ way, broken, message }) =>
    broken.map((words) => `${way}: ${words} (${message})`),
  )
  expect(broken).toEqual([])
})
