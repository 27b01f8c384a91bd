import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseInUse } from '../database-refused.ts'

/** Longest path of a unix socket that every system accepts. */
const longestSocketPath = 100
const longestRequest = 100
const requestWithinMs = 5_000

/**
 * A question from another process of the same user at the socket: one line, answered on the same connection.
 */
export type LocalAnswer = (request: string, socket: Socket) => void

export type FolderLock = {
  release: () => Promise<void>
  /** Answers questions from now on; before, each connection is closed at once. */
  serve: (answer: LocalAnswer) => void
}

/**
 * Holds a folder for this process with a unix socket, which the system releases even after kill -9: the
 * embedded database has no lock of its own, and two processes on one folder silently lose data (ADR 3).
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder)
  const open = new Set<Socket>()
  let answer: LocalAnswer | null = null
  const onSocket = (socket: Socket) => {
    socket.on('error', () => {})
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    if (answer === null) socket.destroy()
    else readRequest(socket, answer)
  }
  const server = (await listenOn(path, onSocket)) ?? (await takeOver(path, onSocket))
  if (!server) throw new DatabaseInUse(folder)
  server.unref()
  return {
    release: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
    serve: (given) => {
      answer = given
    },
  }
}

/** A connection to the process that holds the folder; null when none does. */
export async function askHolder(folder: string, request: string): Promise<Socket | null> {
  const socket = connect(socketPath(folder))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.write(`${request}\n`)
  return socket
}

function socketPath(folder: string): string {
  const path = join(resolve(folder), 'lock.sock')
  if (path.length <= longestSocketPath) return path
  return join(tmpdir(), `flotilla-${createHash('sha256').update(path).digest('hex').slice(0, 24)}.sock`)
}

/** One line, soon and short; anything else ends the connection. */
function readRequest(socket: Socket, answer: LocalAnswer): void {
  let text = ''
  socket.setTimeout(requestWithinMs, () => socket.destroy())
  const onData = (chunk: Buffer) => {
    text += chunk.toString('latin1').slice(0, longestRequest)
    const end = text.indexOf('\n')
    if (end < 0) {
      if (text.length >= longestRequest) socket.destroy()
      return
    }
    socket.off('data', onData)
    socket.setTimeout(0)
    answer(text.slice(0, end), socket)
  }
  socket.on('data', onData)
}

async function takeOver(path: string, onSocket: (socket: Socket) => void): Promise<Server | null> {
  if (await isAnswering(path)) return null
  await rm(path, { force: true })
  return listenOn(path, onSocket)
}

async function listenOn(path: string, onSocket: (socket: Socket) => void): Promise<Server | null> {
  const server = createServer(onSocket)
  server.listen(path)
  try {
    await once(server, 'listening')
    // Only its owner may ask: connecting to a socket needs the right to write to it.
    await chmod(path, 0o600)
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
