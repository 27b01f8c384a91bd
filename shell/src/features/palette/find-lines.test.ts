import { describe, expect, it } from 'vitest'
import { findLines, foldLines } from './find-lines.ts'
import type { PaletteLine } from './palette-line.ts'

const line = (group: PaletteLine['group'], label: string, hint?: string): PaletteLine => ({
  id: `${group}:${label}${hint ?? ''}`,
  group,
  icon: 'sites',
  label,
  ...(hint === undefined ? {} : { hint }),
  run: () => {},
})

const lines = foldLines([
  line('Sites', 'Bäckerei Klein'),
  line('Sites', 'Kleingarten Süd'),
  line('Pages', 'Updates'),
  line('Actions', 'Backup now', 'Bäckerei Klein'),
])
const labels = (typed: string) => findLines(lines, typed).map((found) => found.label)

describe('the palette', () => {
  it('finds a site without its accents and in any case', () => {
    expect(labels('BACKEREI')).toEqual(['Bäckerei Klein', 'Backup now'])
    expect(labels('sud')).toEqual(['Kleingarten Süd'])
  })

  it('puts names that begin with the word first', () => {
    expect(labels('klein')[0]).toBe('Kleingarten Süd')
  })

  it('finds an act on a site by words of both', () => {
    expect(labels('backup klein')).toEqual(['Backup now'])
  })

  it('shows pages and acts before anything is typed', () => {
    expect(labels('')).toEqual(['Updates', 'Backup now'])
  })

  it('finds nothing for what nobody has', () => {
    expect(labels('zzz')).toEqual([])
  })
})
