import { expect, it } from 'vitest'
import { formValues } from './form-values.ts'
import { Refusal } from './refusal.ts'

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
  expect(formValues(Object.entries(form))).toEqual({ a: 'x', b: null, d: { e: '1', f: 'y' }, g: { h: true } })
})

it('leaves a text alone that only looks like an object', () => {
  expect(formValues([['text', '{site}']])).toEqual({ text: '{site}' })
})

it('takes the last of two fields of one name, whole', () => {
  const fields = [
    ['a', '1'],
    ['a[b]', '2'],
    ['c[d]', '3'],
    ['c', '4'],
    ['c[e]', '5'],
  ] as const
  expect(formValues(fields)).toEqual({ a: { b: '2' }, c: { e: '5' } })
})

it('gives no field a meaning to JavaScript', () => {
  const values = formValues([
    ['__proto__[isAdmin]', '1'],
    ['constructor', '2'],
    ['a[__proto__]', '3'],
  ])
  expect(Object.getPrototypeOf(values)).toBeNull()
  expect(Object.keys(values)).toEqual(['__proto__', 'constructor', 'a'])
  expect(Object('x').isAdmin).toBeUndefined()
})

it('refuses the 201st field at once, without reading the rest', () => {
  let read = 0
  function* fields(): Generator<[string, string]> {
    for (; read < 1_000_000; read += 1) yield [`a[k${read}]`, '1']
  }
  expect(() => formValues(fields())).toThrow(Refusal)
  expect(read).toBe(200)
  expect(Object(formValues([...Array(200).keys()].map((key) => [`a[k${key}]`, '1']))).a).toHaveProperty(
    'k199',
  )
})
