import { expect, it } from 'vitest'
import { runAlteredPackages } from '../testing/core-faults/run-altered-packages.ts'
import { coreFaultNames, coreSteps, runCoreFaults } from '../testing/core-faults/run-core-faults.ts'

it('unpacks nothing that is not whole, and leaves a site old or new or says what it is, whatever fails where', {
  timeout: 600_000,
}, async () => {
  const found = await runCoreFaults()
  expect(found).toHaveLength(coreSteps.length * coreFaultNames.length)
  const broken = found.flatMap(({ step, fault, broken, message }) =>
    broken.map((words) => `${step} × ${fault}: ${words} (${message})`),
  )
  expect(broken).toEqual([])
})

it('unpacks no package of the right size with other bytes, in whatever way it came to the site', {
  timeout: 120_000,
}, async () => {
  const found = await runAlteredPackages()
  const broken = found.flatMap(({ way, broken, message }) =>
    broken.map((words) => `${way}: ${words} (${message})`),
  )
  expect(broken).toEqual([])
})
