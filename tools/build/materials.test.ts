import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { materials } from '../../remotes/account/src/features/toolbox/materials.ts'
import { root } from '../root.ts'

const folder = path.join(root, 'shell/materials')
const agreements = ['en', 'de'].map((language) => `data-processing-agreement-${language}.pdf`)

// spec: AA-2-086
it('the materials are the downloads of the toolbox and of the agreement, each a file of its type', async () => {
  const names = await readdir(folder)
  const offered = materials.flatMap(({ files }) => files.map(({ file }) => file))
  expect(names.toSorted()).toEqual([...offered, ...agreements].toSorted())
  for (const name of names) {
    const file = await open(path.join(folder, name))
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    await file.close()
    expect(buffer.toString('latin1'), name).toBe(name.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004')
  }
})
