import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/**
 * Seconds of a person, by the keystroke-level model (Card, Moran and Newell 1983): a key of an unpractised
 * typist, a movement of the pointer to the next target, and the decision before either.
 */
export const KEY_S = 0.28
export const POINT_S = 1.1
export const MIND_S = 1.35

/** The part of a decision that really passes, so that what is fetched on demand is there as with people. */
const PAUSE_MS = 500
/** Longest wait for what an act brings, and most presses of a key until it is reached. */
const WAIT_MS = 15_000
const MOST_PRESSES = 120

/** `personS` and `pageS`: seconds of the person, and for which the page made them wait. */
export type Count = { clicks: number; keys: number; words: number; personS: number; pageS: number }

/**
 * A person's hand at the keyboard: does each act, counts it, and times how long the page makes it wait. Each
 * act costs one decision, and so does each answer read: a new user has no habits yet.
 */
export type Keys = {
  page: Page
  /** Types into the focused element; `sees` is the result of the words. */
  type: (text: string, sees: Locator) => Promise<void>
  /** The same with a text that was copied before: two keys. */
  paste: (text: string, sees: Locator) => Promise<void>
  /** One key, a chord (`Shift+X`) or a sequence that the guide names as one (`g n`). */
  press: (keys: string, sees: Locator) => Promise<void>
  /** The same key until the target has the focus; of a chord only the last key is pressed again. */
  walk: (key: string, target: Locator) => Promise<void>
  /** The same key a number of times. */
  repeat: (key: string, times: number, sees: Locator) => Promise<void>
  /** Reads a visible answer. */
  reads: (answer: Locator) => Promise<void>
  count: () => Count
}

/** The same with the other hand at the mouse. */
export type Hands = Keys & {
  click: (target: Locator, sees: Locator, options?: { shift?: boolean }) => Promise<void>
}

export function handsOn(page: Page): Hands {
  const done: Count = { clicks: 0, keys: 0, words: 0, personS: 0, pageS: 0 }
  const wait = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    done.pageS += (performance.now() - start) / 1000
  }
  const decide = async () => {
    done.personS += MIND_S
    await sleep(PAUSE_MS)
  }
  const act = async (handS: number, work: () => Promise<void>, sees: Locator) => {
    await decide()
    done.personS += handS
    await wait(work)
    await wait(() => sees.first().waitFor({ timeout: WAIT_MS }))
  }
  const keysOf = (count: number) => {
    done.keys += count
    return count * KEY_S
  }
  return {
    page,
    async click(target, sees, { shift = false } = {}) {
      done.clicks += 1
      await act(POINT_S, () => target.first().click(shift ? { modifiers: ['Shift'] } : {}), sees)
    },
    async type(text, sees) {
      done.words += text.split(' ').length
      await act(keysOf(text.length), () => page.keyboard.type(text), sees)
    },
    async paste(text, sees) {
      await act(keysOf(2), () => page.keyboard.insertText(text), sees)
    },
    async press(keys, sees) {
      const all = keys.split(' ')
      await act(
        keysOf(keys.split(/[ +]/).length),
        async () => {
          for (const key of all) await page.keyboard.press(key)
        },
        sees,
      )
    },
    async repeat(key, times, sees) {
      const work = async () => {
        for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
      }
      await act(keysOf(times), work, sees)
    },
    async walk(key, target) {
      await decide()
      done.personS += keysOf(key.split('+').length - 1)
      for (let press = 0; press < MOST_PRESSES; press += 1) {
        done.personS += keysOf(1)
        await wait(() => page.keyboard.press(key))
        if (await hasFocus(target)) return
      }
      throw new Error(`${target} is not reached by ${key}`)
    },
    async reads(answer) {
      await act(0, async () => {}, answer)
    },
    count: () => done,
  }
}

/** Looked at between two keys, so it costs neither the person nor the page. */
async function hasFocus(target: Locator): Promise<boolean> {
  const first = target.first()
  return (await first.count()) > 0 && first.evaluate((element) => element === document.activeElement)
}
