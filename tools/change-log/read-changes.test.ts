import { expect, it } from 'vitest'
import { parseChanges } from './read-changes.ts'

it('parseChanges keeps what a person notices, with its day, its words and its parts', () => {
  const log = [
    '\x002026-11-26\tfeat(ui,shell): a row flashes once\n\npackages/ui/src/table/table-rows.tsx\npackages/ui/src/table/data-table.css\npackages/ui/src/table/data-table.test.tsx\n',
    '\x002026-11-25\tdocs(ui): sentences of props\n\npackages/ui/src/table/data-table.tsx\n',
    '\x002026-11-24\tfix(server): a test\n\npackages/ui/src/page/page.stories.tsx\n',
    '\x002026-11-23\tfix: the focus stays\n\npackages/ui/src/form/field.tsx\n',
  ]
  expect(parseChanges(log.join(''))).toEqual([
    { day: '2026-11-26', kind: 'feat', text: 'a row flashes once', files: ['table-rows', 'data-table'] },
    { day: '2026-11-23', kind: 'fix', text: 'the focus stays', files: ['field'] },
  ])
})
