import { readPicture } from './album.ts'
import { decode, differ, encode, isSame, type Pixels } from './pixels.ts'
import type { Stage } from './stage.ts'
import { fileOf, type Take, type Theme } from './takes.ts'

/** Pictures of a difference, each a lossless WebP; `before` and `difference` are null for a new picture. */
export type Difference = { before: Buffer | null; after: Buffer; difference: Buffer | null }

/** What a picture of the album is worth now. */
export type Finding = {
  /** In the album: "dark-1280/components-basics-ring--small.webp". */
  file: string
  /** "Components/Basics/Ring / Small, dark, 1280 px". */
  name: string
} & (
  | { kind: 'same' }
  /** `count` pixels differ. */
  | { kind: 'changed'; count: number; pictures: Difference }
  | { kind: 'new'; pictures: Difference }
  /** The story does not render, or does not come to rest. */
  | { kind: 'broken'; why: string }
  /** The album has a picture and Storybook no such story. */
  | { kind: 'gone' }
)

const nameOf = ({ story, width }: Take, theme: Theme) =>
  `${story.title} / ${story.name}, ${theme}, ${width} px`

/** Shoots a take in each of its themes and compares it with the album. Rejects for a story that is broken. */
export async function compareTake(take: Take, stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = []
  await stage.show(take)
  for (const theme of take.themes) {
    const about = { file: fileOf(take, theme), name: nameOf(take, theme) }
    const before = await readPicture(about.file)
    const kept = before === null ? null : await decode(before)
    const seen = await stage.shoot(theme, (one) => kept !== null && isSame(kept, one))
    findings.push({ ...about, ...(await judge(before, kept, seen)) })
  }
  return findings
}

/** The finding about a take that could not be shot. */
export function brokenTake(take: Take, error: unknown): Finding {
  const [theme = 'light'] = take.themes
  const why = error instanceof Error ? error.message : String(error)
  return { file: fileOf(take, theme), name: nameOf(take, theme), kind: 'broken', why }
}

async function judge(before: Buffer | null, kept: Pixels | null, seen: Pixels) {
  if (kept === null)
    return { kind: 'new' as const, pictures: { before, after: await encode(seen), difference: null } }
  if (isSame(kept, seen)) return { kind: 'same' as const }
  const { count, picture } = differ(kept, seen)
  const pictures = { before, after: await encode(seen), difference: await encode(picture) }
  return { kind: 'changed' as const, count, pictures }
}
