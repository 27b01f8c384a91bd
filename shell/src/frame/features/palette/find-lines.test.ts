import { SiteRow } from '@flotilla/api/contract'
import type { Command } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import type { PaletteLine } from './find-lines.ts'
import { enterWords, findLines, isUnsettled, questionsOf } from './find-lines.ts'
import { type KeyedLine, paletteIndex } from './palette-index.ts'

const site = (id: number, name: string, host = 'www.example.org', tags: string[] = []) =>
  SiteRow.parse({
    ...{ id, name },
    data: {
      url: `https://${host}/`,
      tags: tags.map((tag, place) => ({ id: place + 1, name: tag, color: '#112233' })),
    },
  })
const bakery = site(1, 'Bäckerei Klein', 'brot.example')
const garden = site(2, 'Kleingarten Süd', 'www.garten.example', ['Vereine'])
const hotel = site(3, 'Hotel Adler', 'adler.example')
const commands: Command[] = [
  { id: 'backup', label: 'Backup now', keywords: 'back up', runOnSite: () => {} },
  {
    ...{ id: 'core', label: 'Update core…', runOnSite: () => {} },
    refusal: ({ id }) => (id === hotel.id ? 'The core is up to date' : undefined),
  },
  { id: 'connect', label: 'Connect site', run: () => {} },
]
const page = (label: string): PaletteLine => ({
  ...{ id: `page:${label}`, group: 'Pages', icon: 'sites', label, run: () => {} },
})
const backupAll: KeyedLine = {
  ...{ id: 'all:backup', group: 'Actions', icon: 'backup', label: 'Back up all sites…' },
  ...{ keywords: 'backup every', isAct: true, isForAll: true, run: () => {} },
}
const allegro = site(4, 'Musikschule Allegro', 'allegro.example')
const parts = {
  lines: [backupAll, page('Updates')],
  sites: [bakery, garden, hotel, allegro],
  commands,
  openSiteAt: () => {},
}
type Index = ReturnType<typeof paletteIndex>
const indexOf = (
  openSite: SiteRow | null = null,
  over: Partial<Pick<Index, 'found' | 'sites' | 'lastUsed'>> = {},
) =>
  paletteIndex({
    ...{ ...parts, openSite, found: new Map(), lastUsed: [], ...over },
    seekers: [(typed) => ({ ...page(`Search for ${typed}`), group: 'Search' })],
  })
const found = (typed: string, openSite: SiteRow | null = null, recent: string[] = []) =>
  findLines(indexOf(openSite), typed, recent)
const labels = (...given: Parameters<typeof found>) =>
  found(...given).map(({ label, hint, refusal }) => [label, hint, refusal].filter(Boolean).join(' | '))

describe('findLines of the palette', () => {
  it('finds a site without accents and in any case', () => {
    expect(labels('BACKEREI')).toContain('Bäckerei Klein | brot.example')
    expect(labels('sud')).toContain('Kleingarten Süd | www.garten.example')
  })

  it('finds a site by its address and its tags', () => {
    expect(labels('brot')[0]).toBe('Bäckerei Klein | brot.example')
    expect(labels('vereine')[0]).toBe('Kleingarten Süd | www.garten.example')
  })

  it.each(['hotl', 'hotle', 'hootel', 'hqtel'])('tolerates one wrong letter: %s', (typed) => {
    expect(labels(typed)[0]).toBe('Hotel Adler | adler.example')
  })

  it.each(['backup hotel', 'hotel backup', 'bakup hotel', 'back up adler'])(
    'finds an act on a site by words of both: %s',
    (typed) => {
      expect(labels(typed)[0]).toBe('Backup now | Hotel Adler')
    },
  )

  it.each(['backup all', 'all backup', 'backup every'])('names work at all sites first: %s', (typed) => {
    expect(labels(typed)[0]).toBe('Back up all sites…')
  })

  it('offers work at all sites only when asked for all', () => {
    expect([...labels('backup'), ...labels('')]).not.toContain('Back up all sites…')
  })

  it.each([
    ['hotel', 'opens Hotel Adler'],
    ['backup hotel', 'runs Backup now, Hotel Adler'],
    ['backup', 'asks for the site of “Backup now”'],
    ['backup all', 'asks first: Back up all sites'],
    ['connect', 'runs Connect site'],
    ['vereine', 'opens Kleingarten Süd'],
  ])('says what Enter does: %s', (typed, words) => {
    const [line] = found(typed)
    expect(line && enterWords(line)).toBe(words)
  })

  it('takes the open site when no other is named', () => {
    expect(labels('backup', garden)[0]).toBe('Backup now | Kleingarten Süd')
    expect(labels('', garden)).toContain('Update core… | Kleingarten Süd')
  })

  it('asks for the site when none is open', () => {
    const [line] = found('backup')
    expect(line).toMatchObject({ label: 'Backup now', hint: 'then type a site', fills: 'Backup now ' })
  })

  it('says why a command cannot be run for a site', () => {
    expect(labels('core hotel')[0]).toBe('Update core… | Hotel Adler | The core is up to date')
  })

  it('lists acts and pages before anything is typed, the last used one first', () => {
    expect(labels('')).toEqual(['Connect site', 'Updates'])
    expect(labels('', null, ['backup:3', 'site:2', 'page:Updates', 'gone:9'])).toEqual([
      ...['Backup now | Hotel Adler', 'Kleingarten Süd | www.garten.example', 'Updates'],
      ...['Connect site', 'Updates'],
    ])
  })

  it('offers the pages that can search for what it does not know', () => {
    expect(labels('zzz')).toEqual(['Search for zzz'])
  })

  it('takes what the server found in its order, and those at hand until then and where it fails', () => {
    const names = (found: Index['found']) =>
      findLines(indexOf(null, { found }), 'e')
        .filter(({ group }) => group === 'Sites')
        .map(({ label }) => label)
    expect(names(new Map([['e', [hotel, bakery]]]))).toEqual(['Hotel Adler', 'Bäckerei Klein'])
    const atHand = ['Bäckerei Klein', 'Hotel Adler', 'Kleingarten Süd', 'Musikschule Allegro']
    for (const found of [new Map(), new Map([['e', null]])]) expect(names(found).toSorted()).toEqual(atHand)
    const found = new Map([['adler', [hotel]]])
    expect(findLines(indexOf(null, { found, sites: [] }), 'backup adler')[0]?.hint).toBe('Hotel Adler')
  })

  it('offers a site that was used last before its row is read', () => {
    const lastUsed = [{ id: 3, name: 'Hotel Adler', url: 'https://adler.example/' }]
    const [line] = findLines(indexOf(null, { sites: [], lastUsed }), '', ['backup:3', 'site:3'])
    expect(line).toMatchObject({ label: 'Hotel Adler', hint: 'adler.example', group: 'Recent' })
  })
})

describe('questionsOf', () => {
  const { acts } = indexOf()

  it('asks for all words, and for those that remain beside the words of an act', () => {
    expect(questionsOf(acts, ' backup  hotel ')).toEqual(['backup hotel', 'hotel'])
    expect(questionsOf(acts, 'hotel')).toEqual(['hotel'])
    expect(questionsOf(acts, ' ')).toEqual([])
    expect(questionsOf(acts, 'x'.repeat(300))).toEqual(['x'.repeat(200)])
  })
})

describe('isUnsettled', () => {
  it('waits for an answer only where it could change the first line', () => {
    const index = indexOf()
    expect(isUnsettled(index, '')).toBe(false)
    expect(isUnsettled(index, 'backup')).toBe(false)
    expect(isUnsettled(index, 'connect')).toBe(false)
    expect(isUnsettled(index, 'backup hotel')).toBe(true)
    expect(isUnsettled(index, 'hotel')).toBe(true)
    expect(isUnsettled(indexOf(null, { found: new Map([['hotel', null]]) }), 'hotel')).toBe(false)
    expect(isUnsettled(indexOf(null, { found: new Map([['hotel', [hotel]]]) }), 'backup hotel')).toBe(false)
  })
})
