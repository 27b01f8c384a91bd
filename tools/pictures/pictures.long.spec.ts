import { expect, test } from '@playwright/test'
import { ownStories } from '../stories/stories.ts'
import { isSame, type Pixels } from './pixels.ts'
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

test('a story that remembers what was pressed looks the same when it is shown twice in a row', async () => {
  const story = ownStories().find(({ id }) => id === 'sites-site-list--first-run-put-off')
  if (story === undefined) throw new Error('There is no story whose page remembers what was pressed.')
  const shown = async (take: Take, stage: Stage) => {
    await stage.show(take)
    return await stage.shoot('light')
  }
  const take: Take = { story, width: 1280, themes: ['light'] }
  const visit = async () => (await studio.visit([take], shown, failing))[0]
  const [first, second] = [await visit(), await visit()]
  expect(first !== undefined && second !== undefined && isSame(first, second)).toBe(true)
})

const all = takesOf(ownStories())
const step = Math.max(1, Math.floor(all.length / SAMPLE))
const sample = all.filter((_, index) => index % step === 0)

for (const [place, take] of sample.entries()) {
  const { story, width, themes } = take
  test(`${story.title} / ${story.name} looks the same whatever was shown before it, at ${width} px`, async () => {
    const shootAfter = async (before: Take | undefined, stage: Stage) => {
      if (before !== undefined) await stage.show(before)
      await stage.show(take)
      const seen: Pixels[] = []
      for (const theme of themes) seen.push(await stage.shoot(theme))
      return seen
    }
    const far = sample[(place + Math.floor(sample.length / 2)) % sample.length]
    const visit = (before: Take | undefined) =>
      studio.visit([take], (_, stage) => shootAfter(before, stage), failing)
    const [[first = []], [second = []]] = [await visit(sample[place - 1]), await visit(far)]
    expect(first.map((seen, at) => second[at] !== undefined && isSame(seen, second[at]))).toEqual(
      themes.map(() => true),
    )
  })
}
