import { expect, it } from 'vitest'
import { formValues } from './form-values.ts'
import { Refusal } from './refusal.ts'

it('formValues rebuilds the object that a form was made from', () => {
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

it('formValues keeps a text that only resembles JSON', () => {
  expect(formValues([['text', '{site}']])).toEqual({ text: '{site}' })
})

it('formValues takes the last of two fields with one name, whole', () => {
  const fields = [
    ['a', '1'],
    ['a[b]', '2'],
    ['c[d]', '3'],
    ['c', '4'],
    ['c[e]', '5'],
  ] as const
  expect(formValues(fields)).toEqual({ a: { b: '2' }, c: { e: '5' } })
})

it('formValues treats __proto__ and constructor as plain field names', () => {
  const values = formValues([
    ['__proto__[isAdmin]', '1'],
    ['constructor', '2'],
    ['a[__proto__]', '3'],
  ])
  expect(Object.getPrototypeOf(values)).toBeNull()
  expect(Object.keys(values)).toEqual(['__proto__', 'constructor', 'a'])
  expect(Object('x').isAdmin).toBeUndefined()
})

it('formValues refuses the 201st field without reading further', () => {
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
