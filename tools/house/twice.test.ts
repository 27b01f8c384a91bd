import { expect, it } from 'vitest'
import { exportedTwice } from './twice.ts'

it('names that two files of one tree export are told with both files', () => {
  const files = [
    { name: 'server/src/b.ts', text: 'export type Caller = 1\nexport async function find() {}\n' },
    { name: 'server/src/a.ts', text: 'export const Caller = 2\nexport type Caller = 3\nconst find = 1\n' },
    { name: 'packages/ui/src/a.ts', text: 'export function find() {}\n' },
    { name: 'packages/api/src/a.ts', text: "export { find } from './find.ts'\nexport function find() {}\n" },
  ]
  expect(exportedTwice(files)).toEqual([{ name: 'Caller', files: ['server/src/a.ts', 'server/src/b.ts'] }])
})
