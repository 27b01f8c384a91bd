import { expect, test } from '@playwright/test'
import { ownStories } from '../stories/stories.ts'
import { isSame } from './pixels.ts'
import { plantedChanges } from './planted-changes.ts'
import type { Stage } from './stage.ts'
import { openStudio, type Studio } from './studio.ts'
import { type Take, takesOf } from './takes.ts'

const SAMPLE = 40

test.describe.configure({ mode: 'default' })

let studio: Studio
test.beforeAll(async () => {
  studio = await openStudio()
})
test.afterAll(() => studio.close())

const failing = (take: Take, error: unknown) => {
  throw new Error(`${take.story.id}: ${error}`)
}

for (const { says, title, name, selector, plant } of plantedChanges) {
  test(`pictures show that ${says}`, async () => {
    const story = ownStories().find((one) => one.title.startsWith(title) && one.name === name)
    if (story === undefined) throw new Error(`There is no story ${title} / ${name}.`)
    const isUnseen = async (take: Take, stage: Stage) => {
      await stage.show(take)
      const before = await stage.shoot('light')
      await stage.page.locator(selector).first().evaluate(plant)
      return isSame(before, await stage.shoot('light'))
    }
    expect(await studio.visit([{ story, width: 1280, themes: ['light'] }], isUnseen, failing)).toEqual([
      false,
    ])
  })
}

test('pictures of stories are the same in another order and on another page', async () => {
  test.setTimeout(300_000)
  const all = takesOf(ownStories())
  const step = Math.floor(all.length / SAMPLE)
  const sample = all.filter((_, index) => index % step === 0)
  const shoot = async (take: Take, stage: Stage) => {
    await stage.show(take)
    return { id: take.story.id, seen: await stage.shoot('light'), dark: await stage.shoot('dark') }
  }
  const first = await studio.visit(sample, shoot, failing)
  const again = (await studio.visit(sample.toReversed(), shoot, failing)).toReversed()
  const differing = first.filter(({ seen, dark }, index) => {
    const other = again[index]
    return other === undefined || !isSame(seen, other.seen) || !isSame(dark, other.dark)
  })
  expect(differing.map(({ id }) => id)).toEqual([])
})
