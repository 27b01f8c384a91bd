import { RemoteDeclaration } from '@flotilla/platform/registry'
import { readAhead } from '@flotilla/testing'
import { describe, expect, it } from 'vitest'
import declaration from '../remote.json' with { type: 'json' }
import { remote } from './remote.tsx'

const declared = RemoteDeclaration.parse(declaration).routes.filter(({ data }) => data !== undefined)

describe('what remote.json has asked beside the code is what the page reads, and reads first', () => {
  it.each(declared)('at $path', async ({ path, data }) => {
    const asked = await readAhead(remote, path.replace(/\/:[^/]+\?/g, ''))
    expect(asked.slice(0, data?.length)).toEqual(data)
  })
})
