import { expect, it } from 'vitest'
import { goKeys } from './use-shortcuts.ts'

const entry = (label: string, goKey?: string) => ({
  ...{ label, icon: 'sites', path: `/${label.toLowerCase()}`, order: 1, section: 'main' as const },
  ...(goKey === undefined ? {} : { goKey }),
})

it('goKeys leads by the letter that an entry names, and gives no other entry that letter', () => {
  const entries = [entry('News'), entry('Attention', 'n'), entry('Sites'), entry('Activity')]
  expect(goKeys(entries).map(({ letter, label }) => [letter, label])).toEqual([
    ['e', 'News'],
    ['n', 'Attention'],
    ['s', 'Sites'],
    ['a', 'Activity'],
  ])
})
