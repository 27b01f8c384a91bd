import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrokenReferences } from './find-broken-references.ts'

// The check reads this file too: the sign and the names are inserted here, so that it finds nothing planted.
const S = '§'
const contract = 'contract'
const quality = 'quality'
const spec = 'spec'

let folder = ''

async function brokenIn(file: string, text: string): Promise<string[]> {
  await writeFile(path.join(folder, file), text)
  return findBrokenReferences(folder, [file])
}

describe('findBrokenReferences', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'references-'))
    await mkdir(path.join(folder, 'docs/spec'), { recursive: true })
    await mkdir(path.join(folder, 'docs/adr'))
    await writeFile(
      path.join(folder, 'docs/contract.md'),
      '# The contract\n## 1. One\n### 1.2 Two\n## 4. Four\n',
    )
    await writeFile(path.join(folder, 'docs/quality.md'), '# Quality\n\n## Start twice\n')
    await writeFile(
      path.join(folder, 'docs/spec/site-management.md'),
      '## 2. Screens\n### Tags\n## 7. Calls\n',
    )
    await writeFile(path.join(folder, 'docs/spec/account-and-administration.md'), '## 7. Calls\n')
    await writeFile(path.join(folder, 'docs/adr/0003-three.md'), '# 0003 Three\n')
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('accepts numbers, titles, several sections, several pages, decisions and paths that exist', async () => {
    const text = [
      `/** One (${contract} ${S}1.2, ${S}4: with words), (${quality}: Start twice, and words), ADR ${3}. */`,
      `// (${spec}: site-management ${S}2 Tags, ${S}7, account-and-administration ${S}7, ${contract} ${S}1)`,
      `/** Two pages: ${contract} ${S}1 and ${S}4, ${'docs'}/quality.md. */`,
      `const words = '(${contract} ${S}4)'`,
    ].join('\n')
    expect(await brokenIn('a.ts', text)).toEqual([])
  })

  it('follows a reference that continues on the next line', async () => {
    expect(
      await brokenIn(
        'a.ts',
        `/**\n * Long (${quality}: Start\n * twice), (${spec}:\n * site-management ${S}2).\n */`,
      ),
    ).toEqual([])
    expect(await brokenIn('a.sql', `-- long (${contract}\n-- ${S}4)`)).toEqual([])
  })

  it.each([
    [`a section that is not there`, `// (${contract} ${S}3)`, `${contract} ${S}3`],
    [`a subsection that is not there`, `// (${contract} ${S}1.3)`, `${contract} ${S}1.3`],
    [`a second section that is not there`, `// (${contract} ${S}4, ${S}9)`, `${S}9`],
    [`a page that is not there`, `// (design ${S}4)`, `design ${S}4`],
    [`a page without a name`, `// (${S}4)`, `${S}4`],
    [`another name of a specification`, `// (${spec}: account ${S}7)`, `${spec}: account ${S}7`],
    [`a specification that is not called one`, `// (site-management ${S}7)`, `site-management ${S}7`],
    [
      `a title that the section does not have`,
      `// (${spec}: site-management ${S}7 Tags)`,
      `${spec}: site-management ${S}7 Tags`,
    ],
    [`a heading that is not there`, `// (${quality}: start twice)`, `(${quality}: start twice`],
    [`a page with a comma`, `// (${quality}, Start twice)`, `(${quality}, Start twice`],
    [`a number without its sign`, `// (${contract} ${4})`, `(${contract} 4`],
    [`a specification without a section`, `// (${spec}: site-management, tags)`, `(${spec}: site-management`],
    [`a decision that is not there`, `// ADR ${4}`, 'ADR 4'],
    [`a path that is not there`, `// see ${'docs'}/gone.md`, `${'docs'}/gone.md`],
    [`an issue`, `// (${'issue'} ${6})`, `${'issue'} 6`],
  ])('reports %s', async (_what, text, words) => {
    expect(await brokenIn('a.ts', `const one = 1\n${text}`)).toContain(`a.ts:2: ${words}`)
  })

  it('names the line of a broken reference, in text and in style sheets too', async () => {
    const text = `One\n\nTwo (${contract} ${S}1)\nthree (${contract} ${S}9)\n`
    expect(await brokenIn('a.md', text)).toEqual([`a.md:4: ${contract} ${S}9`])
    expect(await brokenIn('a.css', `a {}\n/* (${quality}: Gone) */`)).toEqual([`a.css:2: (${quality}: Gone`])
  })

  it('takes no code for a reference', async () => {
    expect(await brokenIn('a.ts', `function draw(${quality}: Quality, ${contract}: number) {}\n`)).toEqual([])
  })
})
