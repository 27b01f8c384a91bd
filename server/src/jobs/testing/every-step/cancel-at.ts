import { expect } from 'vitest'
import type { Job } from '../../job/job.ts'
import { isQueued, type Stop } from './walk-steps.ts'
import type { WorkHouse } from './work-house.ts'

/**
 * Cancels work before a step, while its worker lives or dies. Proves that it ends there and leaves nothing
 * behind, or that it cannot be cancelled. Resolves with whether it ended.
 */
export async function cancelAt(house: WorkHouse, stop: Stop, worker: 'lives' | 'dies'): Promise<boolean> {
  const { id } = stop
  const [seq, updates] = [await house.lastSeq(), house.updates()]
  const answer = await house.ask()
  if (!answer.ok) {
    expect(answer).toMatchObject({ code: 'conflict', message: expect.stringMatching(/cannot be/) })
    return false
  }
  if (isQueued(stop)) expect(answer).toMatchObject({ processState: 0 })
  else {
    expect(answer).toMatchObject({ processState: 1 })
    expect(await house.ask()).toMatchObject({ ok: true, processState: 1 })
    let job: Job | null = await (worker === 'dies' ? house.die(id) : house.take(id))
    while (job !== null) job = await house.step(job)
  }
  expect(await house.jobOf(id)).toMatchObject({ state: 'cancelled', data: {} })
  const ends = await house.endsSince(seq)
  expect(ends.length).toBeGreaterThan(0)
  expect(ends.every(({ is_cancelled }) => is_cancelled === true)).toBe(true)
  expect(house.updates()).toBe(updates)
  expect(house.control.underWay(house.slug)).toEqual([])
  await house.expectQuiet()
  return true
}
