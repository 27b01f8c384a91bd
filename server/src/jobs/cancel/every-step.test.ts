import { expect, it } from 'vitest'
import { cancelAt } from '../testing/every-step/cancel-at.ts'
import { type Stop, walkSteps, workWords } from '../testing/every-step/walk-steps.ts'
import { aWorkHouse } from '../testing/every-step/work-house.ts'

/** A step of each kind before which it can be cancelled; every-step.long.test.ts has all of them. */
const steps = {
  ...{ refresh: 'backups', backup: 'step', backupandtest: 'step', backupandaudit: 'start:sent' },
  ...{ backuptest: 'verify', audit: 'files', coreupdate: 'extractStart', extensionupdate: 'install' },
}
const isCore = (kind: string) => kind === 'coreupdate'

it.each([
  ['each kind of work but a core update', workWords.filter((kind) => !isCore(kind))],
  ['a core update', workWords.filter(isCore)],
])('cancels %s in the middle, whose worker dies, without a trace', async (_, kinds) => {
  const house = await aWorkHouse(kinds[0] ?? 'refresh')
  for (const kind of kinds) {
    const visit = async (stop: Stop) => void expect(await cancelAt(house, stop, 'dies')).toBe(true)
    expect((await walkSteps(house, kind, visit, steps[kind])).visited).toEqual([steps[kind]])
  }
})
