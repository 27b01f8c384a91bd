import { expect, type Page } from '@playwright/test'
import { focusProblem } from './focus-problem.ts'
import { tabTo } from './keyboard.ts'

export type KeyboardWalk = {
  /** Presses the keys one after the other, and fails when then nobody sees where the focus is. */
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses Tab until what has the focus is named so. */
  to: (name: RegExp) => Promise<void>
  /** The same backwards, with Shift+Tab. */
  backTo: (name: RegExp) => Promise<void>
}

/** A person with a keyboard and no mouse, who looks where the focus is after every move. */
export function keyboardWalk(page: Page): KeyboardWalk {
  const look = async (after: string) => expect(await focusProblem(page), `after ${after}`).toBeNull()
  const walk = async (name: RegExp, key: string) => {
    await tabTo(page, name, key, () => look(`${key} on the way to ${name}`))
  }
  return {
    press: async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key)
        await look(key)
      }
    },
    type: (text) => page.keyboard.type(text),
    to: (name) => walk(name, 'Tab'),
    backTo: (name) => walk(name, 'Shift+Tab'),
  }
}
