import { describe, expect, it } from 'vitest'
import { programs } from './programs.ts'
import { readSettings } from './settings.ts'
import { welcome } from './welcome.ts'

describe('npm start', () => {
  it('starts the demo on port 4000 without any setting', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      isDemo: true,
      simulatorPort: 4100,
    })
  })

  it('names an invalid setting', () => {
    expect(() => readSettings({ PORT: 'many' })).toThrow(
      'PORT should be a number from 1 to 65535, not "many".',
    )
  })

  it('starts the simulated sites first, and allows the server to call them', () => {
    const [simulator, server] = programs(readSettings({ PORT: '5000' }), { LOG_LEVEL: 'debug' })
    expect(simulator?.env).toMatchObject({ SIMULATOR_PORT: '5100' })
    expect(server?.env).toMatchObject({
      PORT: '5000',
      DEMO: '1',
      ALLOW_PRIVATE_SITES: '1',
      SIMULATOR_URL: 'http://127.0.0.1:5100',
      LOG_LEVEL: 'debug',
    })
  })

  it('starts the server alone, without access to private addresses, when DEMO is off', () => {
    const list = programs(readSettings({ DEMO: '0' }), {})
    expect(list.map(({ name }) => name)).toEqual(['server'])
    expect(list[0]?.env).not.toHaveProperty('ALLOW_PRIVATE_SITES')
  })

  it('calls a server that listens on every interface at its local address', () => {
    const env = { HOST: '0.0.0.0', PORT: '5000' }
    expect(programs(readSettings(env), env)[1]?.healthUrl).toBe('http://127.0.0.1:5000/api/health')
    expect(welcome(readSettings(env), env)).toContain('http://localhost:5000')
  })

  it('prints the address and the sign-ins at its end', () => {
    const text = welcome(readSettings({}), {})
    expect(text).toContain('http://localhost:4000')
    for (const email of ['agency', 'new', 'unpaid', 'admin']) expect(text).toContain(`${email}@demo.test`)
    expect(text).toContain('flotilla-demo')
  })

  it('prints no sign-in when DEMO is off', () => {
    expect(welcome(readSettings({ DEMO: '0' }), {})).not.toContain('demo.test')
  })
})
