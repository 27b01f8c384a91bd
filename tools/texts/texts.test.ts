import { expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'

const source = `
import { Button } from 'a package'
const words = { title: 'Sites', className: 'wide and red' }
export const Page = ({ name, count }: { name: string; count: number }) => (
  <main className="page of sites" aria-label="List">
    <h1>Back up
      now</h1>
    <Button disabledReason={count === 0 ? 'Choose a site first.' : undefined}>{\`Remove \${name}\`}</Button>
  </main>
)
const selector = 'tbody tr th'
`

test('the texts of a page are those that a person reads, with their lines', () => {
  expect(readTexts('page.tsx', source)).toEqual([
    { line: 3, text: 'Sites' },
    { line: 5, text: 'List' },
    { line: 6, text: 'Back up now' },
    { line: 8, text: 'Choose a site first.' },
    { line: 8, text: 'Remove {name}' },
  ])
})
