import { afterEach, beforeEach, expect, it } from 'vitest'
import { titleCutTexts } from './title-cut-texts.ts'

let stop: () => void
beforeEach(() => {
  stop = titleCutTexts(document)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A line of text, `width` px wide, in `room` px. */
function aLine(text: string, { width, room }: { width: number; room: number }): HTMLElement {
  const line = document.createElement('span')
  line.style.cssText = 'overflow-x: hidden; white-space: nowrap'
  line.textContent = text
  document.body.append(line)
  measure(line, { width, room })
  return line
}

function measure(line: HTMLElement, { width, room }: { width: number; room: number }): void {
  Object.defineProperties(line, {
    scrollWidth: { value: width, configurable: true },
    clientWidth: { value: room, configurable: true },
  })
}

const pointAt = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }))

it('titleCutTexts gives a cut text a title, and removes it once the text fits', () => {
  const line = aLine('Förderverein der Grundschule am Stadtpark e. V.', { width: 320, room: 200 })
  pointAt(line)
  expect(line.title).toBe('Förderverein der Grundschule am Stadtpark e. V.')
  measure(line, { width: 320, room: 320 })
  pointAt(line)
  expect(line.hasAttribute('title')).toBe(false)
})

it('titleCutTexts updates the title when the text changes', () => {
  const line = aLine('Weingut Steinert', { width: 320, room: 200 })
  pointAt(line)
  line.textContent = 'Weingut Steinert Shop'
  pointAt(line)
  expect(line.title).toBe('Weingut Steinert Shop')
})

it('titleCutTexts ignores a text that fits, or that has a title or tooltip of its own', () => {
  const whole = aLine('Shop', { width: 40, room: 200 })
  const named = aLine('Shop', { width: 320, room: 200 })
  named.title = 'The shop of the winery'
  const explained = aLine('Shop', { width: 320, room: 200 })
  explained.className = 'fl-explained'
  for (const line of [whole, named, explained]) pointAt(line)
  expect([whole.title, named.title, explained.title]).toEqual(['', 'The shop of the winery', ''])
})

it('titleCutTexts finds the cut line around the element under the pointer', () => {
  const line = aLine('', { width: 320, room: 200 })
  const word = document.createElement('b')
  word.textContent = '5.4.6'
  line.append(word)
  pointAt(word)
  expect(line.title).toBe('5.4.6')
})
