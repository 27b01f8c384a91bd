import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it('pageWindow offers all of up to seven pages, and of more the first, the last and the neighbours', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageWindow(1, 8)).toEqual([1, 2, 3, 4, 5, null, 8])
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageWindow(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
})
