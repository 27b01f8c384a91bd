import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './with-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('withLock runs changes one after the other, also after one that failed', async () => {
  const steps: string[] = []
  const change = (name: string) =>
    withLock(folder, async () => {
      steps.push(`${name} begins`)
      await readdir(folder)
      steps.push(`${name} ends`)
      if (name === 'first') throw new Error(name)
    })
  const first = change('first')
  const second = change('second')
  await expect(first).rejects.toThrow('first')
  await second
  expect(steps.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(await readdir(folder)).toEqual([])
})

it('withLock takes over the lock of a killed process', async () => {
  const lock = path.join(folder, '.lock')
  await mkdir(lock)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  expect(await withLock(folder, async () => 'done')).toBe('done')
})
