import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'

/** The built Storybook. */
export const storybook = path.join(root, 'storybook-static')

const Index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      importPath: z.string(),
      type: z.enum(['story', 'docs']),
      tags: z.array(z.string()).default([]),
    }),
  ),
})

/** `importPath` is its file, from the root of the clone, and begins with "./". */
export type Story = { id: string; title: string; name: string; importPath: string; tags: string[] }

/**
 * Stories of the built Storybook, in its order: every one under `LONG=1`, otherwise the first of each title,
 * without those that only illustrate a guide. Throws when it is not built.
 */
export function storiesOfRun(): Story[] {
  if (process.env.LONG === '1') return readStories()
  return [
    ...new Map(
      ownStories()
        .toReversed()
        .map((story) => [story.title, story]),
    ).values(),
  ].toReversed()
}

/** Every story but those that only illustrate a guide (tag `guide`). Throws when Storybook is not built. */
export function ownStories(): Story[] {
  return readStories().filter(({ tags }) => !tags.includes('guide'))
}

function readStories(): Story[] {
  const file = path.join(storybook, 'index.json')
  if (!existsSync(file)) throw new Error('Storybook is not built. First: pnpm storybook:build')
  const { entries } = Index.parse(JSON.parse(readFileSync(file, 'utf8')))
  const stories = Object.values(entries).filter(({ type }) => type === 'story')
  if (stories.length === 0) throw new Error('Storybook holds no story.')
  return stories
}
