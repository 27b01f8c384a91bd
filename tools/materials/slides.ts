import type { Block } from './read-text.ts'

/** One slide; the first has a line below its title instead of points. */
export type Slide = { title: string; subtitle: string; points: string[] }

/** Sizes of the presentation, inches; A4 is landscape. */
export const slideSizes = {
  '16x9': { width: 13.333, height: 7.5 },
  '4x3': { width: 10, height: 7.5 },
  a4: { width: 11.69, height: 8.27 },
} as const
export type SlideSize = (typeof slideSizes)[keyof typeof slideSizes]

/** A slide begins with each title or heading. */
export function slidesOf(blocks: readonly Block[]): Slide[] {
  const slides: Slide[] = []
  for (const block of blocks) {
    if (block.kind === 'row') continue
    const last = slides.at(-1)
    if (block.kind === 'title' || block.kind === 'heading') {
      slides.push({ title: block.text, subtitle: '', points: [] })
    } else if (block.kind === 'paragraph' && last) last.subtitle = block.text
    else last?.points.push(block.text)
  }
  return slides
}
