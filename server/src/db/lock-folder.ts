import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseInUse } from './database-in-use.ts'

/** Longest path of a unix socket that every system takes. */
const longestSocketPath = 100

/**
 * Holds a folder for this process with a unix socket, which the system lets go of even after kill -9: the embedded
 * database has no lock of its own, and two processes on one folder lose data without a word (design: stack, Server).
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  const server = (await listenOn(path)) ?? (await takeOver(path))
  if (!server) throw new DatabaseInUse(folder)
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

function socketPath(folder: string): string {
  const path = join(resolve(folder), 'lock.sock')
  if (path.length <= longestSocketPath) return path
  return join(tmpdir(), `flotilla-${createHash('sha256').update(path).digest('hex').slice(0, 24)}.sock`)
}

async function takeOver(path: string): Promise<Server | null> {
  if (await isAnswering(path)) return null
  await rm(path, { force: true })
  return listenOn(path)
}

async function listenOn(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy())
  server.listen(path)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
}

async function isAnswering(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
