import { expect, it } from 'vitest'
import { placePopup } from './place-popup.ts'

const view = { width: 400, height: 300 }
const popup = { width: 160, height: 100 }

it('goes below its anchor, above without room below, and never out of the window', () => {
  const at = (top: number, left: number) => ({ top, bottom: top + 28, left, right: left + 28 })
  expect(placePopup(at(10, 20), popup, view, 'start')).toEqual({ top: 42, left: 20 })
  expect(placePopup(at(250, 20), popup, view, 'start')).toEqual({ top: 146, left: 20 })
  expect(placePopup(at(10, 20), popup, view, 'end')).toEqual({ top: 42, left: 4 })
  expect(placePopup(at(10, 380), popup, view, 'start')).toEqual({ top: 42, left: 236 })
})
