import type { Story } from '../stories/stories.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A story at one width, in px: rendered once, then shot in each theme. */
export type Take = { story: Story; width: number; themes: readonly Theme[] }

const WIDE = 1280
const PHONE = 390

const isOfPhone = ({ name }: Story) => name.startsWith('Narrow')
/** A page of the shell or of a remote; other stories show one component. */
const isPage = ({ importPath }: Story) => /^\.\/(shell|remotes)\//.test(importPath)

/**
 * The takes of all stories: in both themes, at 390 px if a story is called Narrow…, else at 1280. A page
 * without a narrow story adds its first story at 390 in light. Those of one width follow each other.
 */
export function takesOf(stories: readonly Story[]): Take[] {
  const shownNarrow = new Set(stories.filter(isOfPhone).map(({ title }) => title))
  const pages = stories.filter((story) => isPage(story) && !shownNarrow.has(story.title))
  const firsts = new Map(pages.toReversed().map((story) => [story.title, story]))
  return [
    ...stories.filter((story) => !isOfPhone(story)).map((story) => ({ story, width: WIDE, themes })),
    ...stories.filter(isOfPhone).map((story) => ({ story, width: PHONE, themes })),
    ...[...firsts.values()]
      .toReversed()
      .map((story) => ({ story, width: PHONE, themes: ['light'] as const })),
  ]
}

/**
 * The file of a picture, in the folder of its face: "dark-1280/components-basics-ring--small.webp". The words
 * that a title is found by are left out: they change more often than a component is renamed.
 */
export function fileOf({ story, width }: Take, theme: Theme): string {
  const name = story.id
    .replace(/-·-.*?(?=--)/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '_')
  return `${theme}-${width}/${name}.webp`
}
