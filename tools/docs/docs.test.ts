import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anchorsOf } from './anchors-of.ts'
import { findBrokenLinks } from './find-broken-links.ts'

let folder = ''

async function brokenIn(text: string): Promise<string[]> {
  await writeFile(path.join(folder, 'docs/page.md'), text)
  return await findBrokenLinks(folder, 'docs/page.md')
}

describe('findBrokenLinks', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docs-'))
    await mkdir(path.join(folder, 'docs/adr'), { recursive: true })
    await writeFile(path.join(folder, 'README.md'), '# Hello there\n')
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('accepts links to files, folders and headings that exist', async () => {
    const text = '# Own\n[a](../README.md) [b](adr/) [c](#own) [d](../README.md#hello-there) [e](/README.md)'
    expect(await brokenIn(text)).toEqual([])
  })

  it('reports files, pictures and headings that do not exist', async () => {
    const text =
      '[a](gone.md) ![b](gone.png) <img src="gone.svg"> [c](#nowhere) [d](../README.md#nowhere)\n[e]: gone.txt'
    expect(await brokenIn(text)).toEqual(
      ['gone.md', 'gone.png', 'gone.svg', '#nowhere', '../README.md#nowhere', 'gone.txt'].map(
        (target) => `docs/page.md: ${target}`,
      ),
    )
  })

  it('reports files of the repository that a text names in code and that do not exist', async () => {
    await writeFile(path.join(folder, 'docs/adr/one.md'), '')
    expect(await brokenIn('`docs/adr/one.md` `docs/gone.md` `src/gone.ts` `docs/*.md`')).toEqual([
      'docs/page.md: docs/gone.md',
    ])
  })

  it('ignores addresses elsewhere and examples in code', async () => {
    expect(
      await brokenIn('[a](https://x.test/y) [b](mailto:a@b.test) `[c](gone.md)`\n```\n[d](gone.md)\n```'),
    ).toEqual([])
  })
})

describe('anchorsOf', () => {
  it('names headings as GitHub does, also the second of two equal ones', () => {
    expect(anchorsOf('# What it is\n## `npm start`, and then?\n## What it is')).toEqual([
      'what-it-is',
      'npm-start-and-then',
      'what-it-is-1',
    ])
  })

  it('also names what a heading calls itself', () => {
    expect(anchorsOf('## <a id="site_tls"></a>No TLS')).toEqual(['no-tls', 'site_tls'])
  })
})
