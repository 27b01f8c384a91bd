import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { connect, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { allBuilds } from '../build/builds.ts'
import { createGateway, type Route } from './gateway.ts'
import { hotRegistry } from './hot-registry.ts'
import { routes } from './routes.ts'

const servers: Server[] = []

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

describe('an address under development', () => {
  const json = async () => ({})
  const routeOf = routes({ server: 1, shell: 2, remotes: new Map([['sites', 3]]) }, json)

  it.each<[string, Route]>([
    ['/', { port: 2, path: '/' }],
    ['/sites?page=2', { port: 2, path: '/sites?page=2' }],
    ['/account/profile', { port: 2, path: '/account/profile' }],
    ['/applications', { port: 2, path: '/applications' }],
    ['/api/user', { port: 1, path: '/api/user' }],
    ['/app/key?protocol=7', { port: 1, path: '/app/key?protocol=7' }],
    ['/config.json', { port: 1, path: '/config.json' }],
    ['/framed/?name=a', { port: 1, path: '/framed/?name=a' }],
    ['/remotes/updates/1.0.0-a/main.js', { port: 1, path: '/remotes/updates/1.0.0-a/main.js' }],
    ['/remotes/sites/1.0.0-a/main.js', { port: 1, path: '/remotes/sites/1.0.0-a/main.js' }],
    ['/remotes/sites/dev/main.js', { port: 3, path: '/main.js' }],
    ['/remotes.json', { json }],
  ])('leads %s to the server that makes it', (path, route) => {
    expect(routeOf(path)).toEqual(route)
  })
})

describe('the registry under development', () => {
  it('lists a remote under development with the hash of its entry, without which the console refuses it', async () => {
    const port = await listen(createServer((_, response) => response.end('entry')))
    const sites = allBuilds().filter(({ name }) => name === 'sites')
    const hot = sites.map((build) => ({ ...build, port }))
    const registry = await hotRegistry({ schema: 1, updatedAt: '2026-01-01T00:00:00Z', remotes: [] }, hot)
    const hash = `sha384-${createHash('sha384').update('entry').digest('base64')}`
    expect(registry.remotes.map(({ name, current }) => [name, current.version, current.integrity])).toEqual([
      ['sites', 'dev', { 'remote-entry.js': hash }],
    ])
  })
})

describe('the gateway', () => {
  it('forwards a request and its answer', async () => {
    const inner = await listen(
      createServer((request, response) =>
        response.writeHead(418, { 'x-path': request.url ?? '' }).end('tea'),
      ),
    )
    const port = await listen(createGateway((path) => ({ port: inner, path: `/inner${path}` })))
    const answer = await fetch(`http://127.0.0.1:${port}/a?b=1`)
    expect(answer.status).toBe(418)
    expect(answer.headers.get('x-path')).toBe('/inner/a?b=1')
    expect(await answer.text()).toBe('tea')
  })

  it('reports that nothing answers behind it', async () => {
    const port = await listen(createGateway((path) => ({ port: 1, path })))
    const answer = await fetch(`http://127.0.0.1:${port}/api/user`)
    expect(answer.status).toBe(502)
    expect(await answer.text()).toContain('Nothing answers behind /api/user')
  })

  it('forwards a web socket', async () => {
    const echo = createServer().on('upgrade', (_, socket, head) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n')
      socket.write(head)
      socket.pipe(socket)
    })
    const inner = await listen(echo)
    const port = await listen(createGateway((path) => ({ port: inner, path })))
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /app/key HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\nhello')
    const heard = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
        if (text.endsWith('hello')) resolve(text)
      })
    })
    expect(heard).toContain('101 Switching Protocols')
    socket.destroy()
  })
})
