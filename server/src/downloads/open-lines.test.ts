import { expect, it } from 'vitest'
import { createOpenLines } from './open-lines.ts'

it('a machine streams one file at a time; another comes in segments until that one ends', () => {
  const lines = createOpenLines()
  const first = lines.begin(1, 'machine')
  expect([first.way, lines.begin(2, 'machine').way, lines.begin(2, 'other').way]).toEqual([
    ...['any', 'segments', 'any'],
  ])
  first.end()
  first.end()
  expect(lines.begin(1, 'machine').way).toBe('any')
})

it('an account downloads four files at a time, and others still can', () => {
  const lines = createOpenLines()
  const open = [1, 2, 3, 4].map((part) => lines.begin(1, `machine ${part}`))
  expect(() => lines.begin(1, 'machine 5')).toThrow('Other files are being downloaded already')
  expect(() => lines.begin(2, 'machine 5')).not.toThrow()
  open[0]?.end()
  expect(() => lines.begin(1, 'machine 6')).not.toThrow()
})
