import { expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.ts'

it('onDemand fetches a part once, however often it is requested', async () => {
  const load = vi.fn(async () => 'menu')
  const part = onDemand(load)
  expect(part.state().part).toBeNull()
  await Promise.all([part.fetch(), part.fetch()])
  await part.fetch()
  expect(load).toHaveBeenCalledOnce()
  expect(part.state()).toEqual({ part: 'menu', hasFailed: false })
})

it('onDemand reports a failed fetch and tries again on the next request', async () => {
  const load = vi.fn(async () => 'menu').mockRejectedValueOnce(new Error('offline'))
  const part = onDemand(load)
  const states: boolean[] = []
  part.subscribe(() => states.push(part.state().hasFailed))
  await part.fetch()
  expect(part.state()).toEqual({ part: null, hasFailed: true })
  await part.fetch()
  expect(part.state()).toEqual({ part: 'menu', hasFailed: false })
  expect(states).toEqual([true, false, false])
})
