import { expect, type Page } from '@playwright/test'
import { lookAtFocus } from './look-at-focus.ts'

export type KeyboardWalk = {
  /** Presses the keys one after the other, and fails if the focus is not visible afterwards. */
  press: (...keys: string[]) => Promise<void>
  type: (text: string) => Promise<void>
  /** Presses Tab until the focused element has this name. */
  to: (name: RegExp) => Promise<void>
  /** The same backwards, with Shift+Tab. */
  backTo: (name: RegExp) => Promise<void>
  /** The same in a menu, with the arrow key. */
  downTo: (name: RegExp) => Promise<void>
}

/** Most presses of one key to reach an element: a page has fewer stops. */
const maxPresses = 120

/** A person with a keyboard and no mouse, who checks the focus after every move. */
export function keyboardWalk(page: Page): KeyboardWalk {
  const press = async (key: string): Promise<string> => {
    await page.keyboard.press(key)
    // Its code may be on its way; a person waits until it is open.
    if ((await page.locator('[aria-haspopup][aria-expanded="true"]:focus').count()) > 0)
      await page.locator('[role="menu"], [role="listbox"], .ant-picker-dropdown').first().waitFor()
    const { name, problem } = await lookAtFocus(page)
    expect(problem, `after ${key}`).toBeNull()
    return name
  }
  const walk = async (wanted: RegExp, key: string) => {
    const seen: string[] = []
    while (seen.length < maxPresses) {
      const name = await press(key)
      if (wanted.test(name)) return
      seen.push(name)
    }
    expect(seen, `${wanted} is not reached by ${key}`).toContain(wanted.source)
  }
  return {
    press: async (...keys) => {
      for (const key of keys) await press(key)
    },
    type: (text) => page.keyboard.type(text),
    to: (name) => walk(name, 'Tab'),
    backTo: (name) => walk(name, 'Shift+Tab'),
    downTo: (name) => walk(name, 'ArrowDown'),
  }
}
