import type { Locator, Page } from '@playwright/test'

/**
 * Seconds of a person, by the keystroke-level model (Card, Moran and Newell 1983): a key of an unpractised
 * typist, a movement of the pointer to the next target, and the decision before either.
 */
export const KEY_S = 0.28
export const POINT_S = 1.1
export const MIND_S = 1.35

export type Count = { clicks: number; keys: number; words: number; humanS: number; pageS: number }

/** A person's hand on the page: does each act, counts it, and times how long the page makes it wait. */
export type Hand = {
  page: Page
  click: (target: Locator, sees: Locator, options?: { shift?: boolean }) => Promise<void>
  /** Types into the focused element; `sees` is the result of the words. */
  type: (text: string, sees?: Locator) => Promise<void>
  press: (key: string, sees: Locator) => Promise<void>
  /** Reads a visible answer. */
  reads: (answer: Locator) => Promise<void>
  count: () => Count
}

/** Each act costs one decision, and so does each answer read: a new user has no habits yet. */
export function aHand(page: Page): Hand {
  const done: Count = { clicks: 0, keys: 0, words: 0, humanS: 0, pageS: 0 }
  const act = async (handS: number, work: () => Promise<void>, sees?: Locator) => {
    done.humanS += MIND_S + handS
    const start = performance.now()
    await work()
    await sees?.first().waitFor({ timeout: 15_000 })
    done.pageS += (performance.now() - start) / 1000
  }
  return {
    page,
    async click(target, sees, { shift = false } = {}) {
      done.clicks += 1
      await act(POINT_S, () => target.first().click(shift ? { modifiers: ['Shift'] } : {}), sees)
    },
    async type(text, sees) {
      done.keys += text.length
      done.words += text.split(' ').length
      await act(text.length * KEY_S, () => page.keyboard.type(text), sees)
    },
    async press(key, sees) {
      const keys = key.split('+').length
      done.keys += keys
      await act(keys * KEY_S, () => page.keyboard.press(key), sees)
    },
    async reads(answer) {
      await act(0, () => answer.first().waitFor())
    },
    count: () => done,
  }
}
