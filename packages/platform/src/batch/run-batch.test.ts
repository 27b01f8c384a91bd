import { describe, expect, it } from 'vitest'
import { BatchError, runBatch } from './run-batch.ts'

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ name }))

describe('runBatch', () => {
  it('runs all items, at most four at once', async () => {
    let underWay = 0
    let most = 0
    const done: string[] = []
    await runBatch(items, async ({ name }) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      done.push(name)
    })
    expect(most).toBe(4)
    expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('runs the other items when some fail, and names each failure with its reason', async () => {
    const done: string[] = []
    const outcome = runBatch(items, async ({ name }) => {
      if (name === 'b' || name === 'f') throw new Error(`${name} is busy.`)
      done.push(name)
    })
    await expect(outcome).rejects.toBeInstanceOf(BatchError)
    await expect(outcome).rejects.toThrow('b: b is busy. f: f is busy.')
    expect(done).toHaveLength(5)
  })

  it('states a shared reason once, with three names and the number of others', async () => {
    const outcome = runBatch(items, () => Promise.reject(new Error('The server is away.')))
    await expect(outcome).rejects.toThrow('a, b, c and 4 more: The server is away.')
  })

  it('rejects with the original error when there is one item', async () => {
    const error = new Error('No.')
    await expect(runBatch([{ name: 'a' }], () => Promise.reject(error))).rejects.toBe(error)
  })
})
