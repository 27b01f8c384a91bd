import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import JSZip from 'jszip'
import { afterAll, describe, expect, it } from 'vitest'
import { makeMaterials } from './make-materials.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-materials-'))
const names = await makeMaterials(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
const bytes = (name: string) => readFile(path.join(folder, name))
const ofType = (type: string) => names.filter((name) => name.endsWith(`.${type}`))

describe('the downloads', () => {
  // spec: AA-2-086
  it('are the boilerplate, the presentation in three sizes and two languages, and the documents in two', () => {
    const both = (name: string, type: string) => [`${name}-en.${type}`, `${name}-de.${type}`]
    const decks = ['16x9', '4x3', 'a4'].map((size) => `maintenance-presentation-${size}`)
    expect(names.toSorted()).toEqual(
      [
        'template-boilerplate.zip',
        ...decks.flatMap((name) => [...both(name, 'pdf'), ...both(name, 'pptx')]),
        ...['launch-checklist', 'pricing-guide', 'data-processing-agreement'].flatMap((name) =>
          both(name, 'pdf'),
        ),
      ].toSorted(),
    )
  })

  it.each(ofType('pdf'))('%s is a PDF with a title, a language and embedded fonts', async (name) => {
    const text = (await bytes(name)).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text).toContain(`/Lang (${name.slice(-6, -4)})`)
    expect(text).toContain('/FontFile2')
    expect(text.trimEnd().slice(-5)).toBe('%%EOF')
  })

  it.each(ofType('pptx'))('%s is a presentation of nine editable slides in its size', async (name) => {
    const zip = await JSZip.loadAsync(await bytes(name))
    expect(Object.keys(zip.files).filter((file) => /^ppt\/slides\/slide\d+\.xml$/.test(file))).toHaveLength(9)
    const deck = (await zip.file('ppt/presentation.xml')?.async('string')) ?? ''
    const [, width, height] = /<p:sldSz cx="(\d+)" cy="(\d+)"/.exec(deck) ?? []
    const ratio = name.includes('16x9') ? 16 / 9 : name.includes('4x3') ? 4 / 3 : 297 / 210
    expect(Number(width) / Number(height)).toBeCloseTo(ratio, 2)
    const first = (await zip.file('ppt/slides/slide1.xml')?.async('string')) ?? ''
    expect(first).toContain(name.includes('-de.') ? 'Website-Wartung' : 'Website maintenance')
  })

  it('the boilerplate is a template that Joomla can install', async () => {
    const zip = await JSZip.loadAsync(await bytes('template-boilerplate.zip'))
    const manifest = await zip.file('flotilla-boilerplate/templateDetails.xml')?.async('string')
    expect(manifest).toMatch(/<extension type="template" client="site" method="upgrade">/)
    const listed = [...(manifest ?? '').matchAll(/<(?:filename|folder)>([^<]+)</g)].map((match) => match[1])
    const present = Object.keys(zip.files)
    expect(listed.length).toBeGreaterThan(5)
    for (const name of listed) expect(present.some((file) => file.includes(`/${name}`))).toBe(true)
  })
})
