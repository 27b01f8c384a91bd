import { expect, it } from 'vitest'
import { formValues } from './form-values.ts'

it('reads a form as the object that it was made of', () => {
  const form = {
    a: 'x',
    b: 'null',
    c: 'undefined',
    'd[e]': '1',
    'd[f]': 'y',
    g: '{"h":true}',
    i: '[object Object]',
  }
  expect(formValues(form)).toEqual({ a: 'x', b: null, d: { e: '1', f: 'y' }, g: { h: true } })
})

it('leaves a text alone that only looks like an object', () => {
  expect(formValues({ text: '{site}' })).toEqual({ text: '{site}' })
})
