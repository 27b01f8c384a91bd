import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { repoRoot } from '../support/repo-root.ts'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}

// Without a page: that the toolbox links these files is proved beside it.
test('the server answers every material with a real file of its type', async ({ request }) => {
  const files = await readdir(path.join(repoRoot, 'shell/dist/materials'))
  expect(files.length).toBeGreaterThan(16)
  for (const file of files) {
    const answer = await request.get(`/materials/${file}`)
    const ending = file.split('.').at(-1) ?? ''
    expect([file, answer.status(), answer.headers()['content-type']]).toEqual([file, 200, types[ending]])
    const start = (await answer.body()).subarray(0, 4).toString('latin1')
    expect(start).toBe(ending === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
  }
})

test('the server answers every picture of the guide', async ({ request }) => {
  const files = await readdir(path.join(repoRoot, 'shell/dist/guide/pictures'))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const answer = await request.get(`/guide/pictures/${file}`)
    expect([file, answer.status(), answer.headers()['content-type']]).toEqual([file, 200, 'image/webp'])
  }
})
