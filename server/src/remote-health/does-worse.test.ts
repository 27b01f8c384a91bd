import { describe, expect, it } from 'vitest'
import { doesWorse } from './does-worse.ts'

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A trial of `opens` opens, judged after every tenth; whether it was ever held. */
function isEverHeld(
  random: () => number,
  { bad, before, opens }: Record<'bad' | 'before' | 'opens', number>,
) {
  const trial = { opens: 0, bad: 0 }
  const current = { opens: 0, bad: 0 }
  for (let open = 1; open <= opens; open++) {
    trial.opens++
    if (random() < bad) trial.bad++
    // Nine of ten accounts have the current version.
    for (let other = 0; other < 9; other++) {
      current.opens++
      if (random() < before) current.bad++
    }
    if (open % 10 === 0 && doesWorse(trial, current)) return true
  }
  return false
}

function shareHeld(trials: number, rates: Record<'bad' | 'before' | 'opens', number>): number {
  const random = randomFrom(1)
  let held = 0
  for (let trial = 0; trial < trials; trial++) if (isEverHeld(random, rates)) held++
  return held / trials
}

describe('doesWorse', () => {
  it.each([0, 0.002, 0.02, 0.1])(
    'holds less than one in a hundred versions that fail as often as before (%f)',
    (rate) => {
      expect(shareHeld(500, { bad: rate, before: rate, opens: 1000 })).toBeLessThan(0.01)
    },
  )

  it('holds each version that fails ten times as often as before', () => {
    expect(shareHeld(100, { bad: 0.1, before: 0.01, opens: 1000 })).toBe(1)
  })

  it('says nothing before each version was opened a hundred times and ten opens were bad', () => {
    const current = { opens: 1000, bad: 0 }
    expect(doesWorse({ opens: 99, bad: 99 }, current)).toBe(false)
    expect(doesWorse({ opens: 100, bad: 9 }, current)).toBe(false)
    expect(doesWorse({ opens: 100, bad: 10 }, { opens: 99, bad: 0 })).toBe(false)
    expect(doesWorse({ opens: 100, bad: 10 }, current)).toBe(true)
  })

  it('says nothing where every open fails with both versions', () => {
    expect(doesWorse({ opens: 200, bad: 200 }, { opens: 200, bad: 200 })).toBe(false)
  })
})
