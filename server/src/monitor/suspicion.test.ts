import { describe, expect, it } from 'vitest'
import { createSuspicion } from './suspicion.ts'

const at = (second: number) => new Date(1_800_000_000_000 + second * 1000)

/** Checks within a minute: this many fail, this many do not. */
function after(failing: number, fine: number) {
  const suspicion = createSuspicion()
  for (let id = 0; id < failing + fine; id += 1) suspicion.note(id, id >= failing, at(0))
  return suspicion
}

describe('createSuspicion', () => {
  it.each([
    [3, 6, true],
    [3, 7, false],
    [4, 9, true],
    [2, 0, false],
    [40, 6, true],
    [1, 45, false],
  ])('blames our own connection for %i failing beside %i healthy sites: %s', (failing, fine, isOurs) => {
    expect(after(failing, fine).isOurs(at(1))).toBe(isOurs)
  })

  it('ends 90 seconds after the last failure', () => {
    expect(after(10, 0).isOurs(at(89))).toBe(true)
    expect(after(10, 0).isOurs(at(90))).toBe(false)
  })
})
