import { describe, expect, it } from 'vitest'
import { item } from '../testing/json-api-answers.ts'
import { answering, siteThat } from '../testing/site-that.ts'

const json = 'application/vnd.api+json'
const missing = answering(404, json, '{"errors":[{"title":"Resource not found","code":404}]}')
const profiles = answering(200, json, '{"status":200,"data":[{"id":1,"name":"Default"}]}')

/** A site whose connector names two addresses of the backup tool, newest first, of which those in `answers` answer. */
async function siteOf(answers: ('api' | 'page')[]) {
  let origin = ''
  const site = await siteThat((request, response) => {
    const path = request.url ?? ''
    const v2 = [`${origin}/site/api/index.php/v2/akeebabackup/index.php`, `${origin}/site/index.php?view=Api`]
    const info = item({ installed: true, secret: 'w', endpoints: { v3: [], v2 } })
    if (path.includes('panopticon')) answering(200, json, JSON.stringify(info))(request, response)
    else (answers.includes(path.includes('/api/') ? 'api' : 'page') ? profiles : missing)(request, response)
  })
  origin = site.origin
  return site
}

describe('the backup tool', () => {
  it.each([
    ['the newest address', ['api', 'page'], '/site/api/index.php/v2/akeebabackup/index.php'],
    ['the older address, where Web Services – Akeeba Backup is off', ['page'], '/site/index.php?view=Api'],
    [
      'the newest, whose trouble is told later, where none answers',
      [],
      '/site/api/index.php/v2/akeebabackup/index.php',
    ],
  ] as const)('is asked at %s', async (_, answers, path) => {
    const { client, origin } = await siteOf([...answers])
    await expect(client.backupTool()).resolves.toEqual({
      isInstalled: true,
      access: { url: origin + path, secret: 'w' },
    })
  })
})
