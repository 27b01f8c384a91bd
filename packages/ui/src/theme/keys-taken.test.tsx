import { beforeEach, describe, expect, it } from 'vitest'
import { isKeyTaken } from './keys-taken.ts'

const press = (html: string) => {
  document.body.innerHTML = html
  return isKeyTaken(document.querySelector('.here'))
}

describe('isKeyTaken', () => {
  beforeEach(() => () => document.body.replaceChildren())

  it.each([
    ['a text field', '<input class="here">'],
    ['a combobox', '<button class="here" role="combobox"></button>'],
    ['an item of a menu', '<div role="menu"><button class="here" role="menuitem"></button></div>'],
    ['a button of a popover', '<div role="dialog"><button class="here"></button></div>'],
    ['a button outside an open dialog', '<button class="here"></button><div aria-modal="true"></div>'],
  ])('says yes for %s', (_name, html) => expect(press(html)).toBe(true))

  it.each([
    ['a checkbox', '<input class="here" type="checkbox">'],
    ['a row beside an open popover', '<div class="here" tabindex="0"></div><div role="dialog"></div>'],
    ['no target', ''],
  ])('says no for %s', (_name, html) => expect(press(html)).toBe(false))
})
