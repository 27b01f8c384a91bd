import { expect, it } from 'vitest'
import { distancesFrom, readImporters } from './importers.ts'

it('importers reach the stories of a part, what is around every story from the theme, and nothing from the server', async () => {
  const importers = await readImporters()
  const reached = (file: string) => [...distancesFrom([file], importers).keys()]
  expect(reached('packages/ui/src/basics/button.tsx')).toEqual(
    expect.arrayContaining([
      'packages/ui/src/basics/button.stories.tsx',
      'remotes/sites/src/features/site-list/site-list-page.stories.tsx',
    ]),
  )
  expect(reached('packages/ui/src/theme/base.css')).toContain('.storybook/look.tsx')
  expect(reached('server/src/main.ts')).toEqual(['server/src/main.ts'])
})
