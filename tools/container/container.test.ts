import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../root.ts'
import { ownDockerfile, stagesOf } from './dockerfile.ts'
import { lintDockerfile } from './lint-dockerfile.ts'

const read = (name: string) => readFile(path.join(root, name), 'utf8')

describe('the Dockerfile', () => {
  it('breaks no rule', () => {
    expect(lintDockerfile(ownDockerfile())).toEqual([])
  })

  it('has two stages, one major version of Node with that of the house, and its pnpm', () => {
    const [build = [], last = [], ...more] = stagesOf(ownDockerfile())
    expect(more).toEqual([])
    expect(last[0]?.rest).toMatch(/^node:24\.\d+-slim$/)
    expect(build[0]?.rest.toLowerCase()).toBe(`${last[0]?.rest} as build`)
    expect(build.map(({ rest }) => rest).join('\n')).toContain(packageJson.packageManager)
  })

  it('keeps data, keys, settings and history out of the image', async () => {
    const ignored = (await read('.dockerignore')).split('\n')
    for (const name of ['.git', '.data', '.cache', '**/node_modules', '*.env', '*.backup']) {
      expect(ignored).toContain(name)
    }
  })
})

describe('lintDockerfile', () => {
  const good = 'FROM node:24.11-slim\nUSER node\nHEALTHCHECK CMD ["true"]\nCMD ["node"]\n'
  const after = (line: string) => good.replace('\nUSER', `\n${line}\nUSER`)

  it('finds nothing where nothing is wrong', () => {
    expect(lintDockerfile(good)).toEqual([])
  })

  it.each([
    ['DL3000', after('WORKDIR app')],
    ['DL3002', good.replace('USER node\n', '')],
    ['DL3002', good.replace('USER node', 'USER root')],
    ['DL3003', after('RUN cd /app && ls')],
    ['DL3004', after('RUN sudo ls')],
    ['DL3006', good.replace(':24.11-slim', '')],
    ['DL3007', good.replace(':24.11-slim', ':latest')],
    ['DL3008', after('RUN apt-get install -y curl')],
    ['DL3016', after('RUN npm install --global pnpm')],
    ['DL3020', after('ADD files /app/')],
    ['DL3021', after('COPY one two /app')],
    ['DL3022', after('COPY --from=nowhere /a /b')],
    ['DL3025', good.replace('CMD ["node"]', 'CMD node')],
    ['DL3057', good.replace('HEALTHCHECK CMD ["true"]\n', '')],
    ['DL4003', good.replace('CMD ["node"]', 'CMD ["node"]\nCMD ["sh"]')],
    ['DL4006', after('RUN wget -O - x.test | sh')],
    ['DL4000', after('MAINTAINER someone')],
    ['line 2: Unknown instruction', after('RUNN ls')],
  ])('finds %s', (code, text) => {
    expect(lintDockerfile(text).join('\n')).toContain(code)
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
  it('is PostgreSQL, two servers and Caddy in front', () => {
    expect(services.map(([name]) => name)).toEqual(['database', 'server-1', 'server-2', 'proxy'])
  })

  it.each(services)(
    'keeps %s in a file system that it cannot write, with a fixed version and a health check',
    (name, service) => {
      expect(service).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
      expect(service.tmpfs).toContain('/tmp')
      expect(service.image).toMatch(/:\d+\.\d+/)
      expect(service.healthcheck !== undefined || name.startsWith('server-')).toBe(true)
    },
  )

  it('has no secret, and lets nothing but the proxy be reached', () => {
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

  it('asks for nothing that the example of its settings does not name', async () => {
    const example = await read('deploy/example.env')
    const asked = new Set([...(await read('compose.yaml')).matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
  })
})
