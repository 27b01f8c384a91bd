import { describe, expect, it } from 'vitest'
import { isUpdate } from '../job/job.ts'
import { cancelAt } from '../testing/every-step/cancel-at.ts'
import { walkSteps, workWords } from '../testing/every-step/walk-steps.ts'
import { aWorkHouse } from '../testing/every-step/work-house.ts'

describe.each(workWords)('%s, cancelled', { timeout: 300_000 }, (kind) => {
  it('before each of its steps, while its worker lives and while it dies, ends there', async () => {
    const house = await aWorkHouse(kind)
    const cancelled: string[] = []
    const refused: string[] = []
    const { state } = await walkSteps(house, kind, async (stop) => {
      const back = await house.remember()
      const isEnded = await cancelAt(house, stop, 'lives')
      await back()
      expect(await cancelAt(house, stop, 'dies')).toBe(isEnded)
      // Once it cannot be taken back, it goes to its end.
      if (isEnded) expect(refused).toEqual([])
      ;(isEnded ? cancelled : refused).push(stop.step)
    })
    expect(state).toBe('succeeded')
    expect(cancelled.length).toBeGreaterThan(1)
    if (isUpdate({ kind })) {
      expect(cancelled.some((step) => /install:|extractStart:|extractStep|look/.test(step))).toBe(false)
      expect(refused.length).toBeGreaterThan(1)
    }
  })
})
