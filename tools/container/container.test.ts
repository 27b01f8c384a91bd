import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../root.ts'

const read = (name: string) => readFile(path.join(root, name), 'utf8')

describe('the Dockerfile', async () => {
  const text = await read('Dockerfile')
  const [build = '', last = '', ...more] = text.split(/^(?=FROM )/m).slice(1)

  it('passes the linter of Dockerfiles', () => {
    expect(validate(text)).toEqual([])
  })

  it('has two stages, with the major version of Node and the pnpm of this repository', () => {
    expect(more).toEqual([])
    const [, image = ''] = /^FROM (node:24\.\d+-slim)$/m.exec(last) ?? []
    expect(build).toMatch(`FROM ${image} AS build\n`)
    expect(build).toContain(packageJson.packageManager)
  })

  it('ends with a user who is not root, a health check, and a command without a shell', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK .*\\\n +CMD \["node"/m)
    expect(last).toMatch(/^CMD \["node", .*"server\/src\/main.ts"\]$/m)
  })

  it('keeps data, keys, settings and history out of the image', async () => {
    const ignored = (await read('.dockerignore')).split('\n')
    for (const name of ['.git', '.data', '.cache', '**/node_modules', '*.env', '*.backup']) {
      expect(ignored).toContain(name)
    }
  })
})

const Service = z.object({
  image: z.string(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()),
  healthcheck: z.unknown().optional(),
  ports: z.array(z.string()).optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
})
const compose = Compose.parse(parse(await read('compose.yaml'), { merge: true }))
const services = Object.entries(compose.services)

describe('compose.yaml', () => {
  it('runs PostgreSQL, two servers and Caddy in front', () => {
    expect(services.map(([name]) => name)).toEqual(['database', 'server-1', 'server-2', 'proxy'])
  })

  it.each(services)(
    'runs %s on a read-only file system, at a fixed version, and with a health check',
    (name, service) => {
      expect(service).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
      expect(service.tmpfs).toContain('/tmp')
      expect(service.image).toMatch(/:\d+\.\d+/)
      expect(service.healthcheck !== undefined || name.startsWith('server-')).toBe(true)
    },
  )

  it('contains no secret and publishes the ports of the proxy alone', () => {
    for (const [name, { environment, ports = [] }] of services) {
      const secrets = Object.entries(environment).filter(([key]) =>
        /KEY|PASSWORD|DATABASE_URL|SMTP/.test(key),
      )
      for (const [, value] of secrets) expect(value).toMatch(/\$\{\w+:[?-]\}/)
      expect(ports.length > 0).toBe(name === 'proxy')
    }
    expect(compose.services.database?.networks).toEqual(['inside'])
    expect(compose.networks.inside).toEqual({ internal: true })
  })

  it('needs no setting that the example of its settings lacks', async () => {
    const example = await read('deploy/example.env')
    const asked = new Set([...(await read('compose.yaml')).matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
  })
})
