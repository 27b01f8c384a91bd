import { expect, test } from 'vitest'
import { findJson } from '../joomla/find-json.ts'
import { longFrom, readAside } from '../joomla/read-aside.ts'
import { ExtensionList } from './extensions.ts'

const rowOf = (index: number) => ({
  attributes: { extension_id: index, name: `Extension ${index}`, type: 'module', element: `mod_${index}` },
})
const listOf = (count: number) =>
  JSON.stringify({ links: {}, data: Array.from({ length: count }, (_, index) => rowOf(index + 1)) })

test('readAside reads a long list in a worker thread with the result of findJson', async () => {
  const text = `Notice: {"links" is not defined in <b>plugin.php</b>\n${listOf(3000)}`
  expect(text.length).toBeGreaterThan(longFrom)
  const found = await readAside({ list: 'extensions', text })
  expect(found).toEqual(findJson(text, ExtensionList))
  expect(found?.value).toHaveLength(2001)
})

test('readAside returns null for text without a list, and the thread stays usable', async () => {
  expect(await readAside({ list: 'extensions', text: '<'.repeat(longFrom * 10) })).toBeNull()
  expect((await readAside({ list: 'core-only', text: listOf(2) }))?.value).toHaveLength(0)
})

test('readAside returns an empty list for the most expensive answer, and the thread stays usable', async () => {
  const text = `{"data":[${'{},'.repeat(1_300_000)}{}]}`
  expect((await readAside({ list: 'extensions', text }))?.value).toEqual([])
  expect((await readAside({ list: 'extensions', text: listOf(2) }))?.value).toHaveLength(2)
})
