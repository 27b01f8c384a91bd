import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { tokensCss } from './tokens-css.ts'

/** One declaration or selector per line, without the differences a formatter makes. */
const plain = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll("'", '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([,(:]) /g, '$1')
    .replaceAll(/(\.\d*?)0+(?=[),])/g, '$1')
    .split(/[;{}]/)
    .map((line) => line.trim().toLowerCase())

it('tokens.css equals the typed tokens', async () => {
  const file = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
  expect(plain(file)).toEqual(plain(tokensCss()))
})
