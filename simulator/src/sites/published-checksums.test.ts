import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withSimulator } from '../testing/with-simulator.ts'

describe('the simulated publisher of checksums', () => {
  it('serves the checksums of every released version, with editable files, and of no other', async () => {
    const { url } = await withSimulator()
    const ask = (version: string) => fetch(`${url}/_demo/checksums/joomla/${version}/sha256_squash.json.gz`)
    const list = JSON.parse(gunzipSync(Buffer.from(await (await ask('5.4.7')).arrayBuffer())).toString())
    expect(Object.keys(list)).toHaveLength(9801)
    expect(list['templates/cassiopeia/error.php']).toMatch(/^[0-9a-f]{64}$/)
    const statuses = await Promise.all(
      ['3.10.12', '4.2.9', '6.1.3', '6.1.4', '5.9.9', '7.0.0', 'x'].map(
        async (version) => (await ask(version)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404])
  })
})
