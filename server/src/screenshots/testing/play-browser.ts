import { spawn } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setInterval } from 'node:timers'
import { deflateSync } from 'node:zlib'
import { pngFile } from '../../connector/icon/small-png.ts'

/** What a browser in a test does, in this order. */
export type BrowserPlan = {
  /** Pages that it asks for through its proxy, after the one that it was given; it follows redirects. */
  asks?: string[]
  /** What it writes: a picture of a size, other bytes, or a link to a file; unset: nothing. */
  picture?: { width: number; height: number; look: 'plain' | 'noise' } | { text: string } | { link: string }
  /** It starts a child that connects to this port and waits. */
  childPort?: number
  /** It does not end. */
  hangs?: boolean
}

/**
 * Plays a browser: reads its switches, and asks for nothing but through the proxy that they name. As Chromium
 * does, it writes nothing when its page cannot be loaded.
 */
export default async function playBrowser(plan: BrowserPlan): Promise<void> {
  const args = process.argv.slice(2)
  const switchOf = (name: string) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? ''
  const page = args.at(-1) ?? ''
  const proxy = new URL(switchOf('proxy-server'))
  const answers = [await ask(proxy, page)]
  for (const url of plan.asks ?? []) answers.push(await ask(proxy, url))
  const known = Object.keys(process.env).filter((name) => !name.startsWith('__'))
  await ask(
    proxy,
    new URL(`told?${new URLSearchParams({ told: answers.join(), known: known.join() })}`, page).href,
  )
  const { childPort } = plan
  const picture = answers[0] === 'refused' ? undefined : plan.picture
  if (childPort !== undefined) {
    const program = `require('node:net').connect(${childPort}, '127.0.0.1').resume()`
    spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  }
  const file = switchOf('screenshot')
  if (picture !== undefined && 'link' in picture) symlinkSync(picture.link, file)
  else if (picture !== undefined) writeFileSync(file, 'text' in picture ? picture.text : drawn(picture))
  if (plan.hangs) setInterval(() => {}, 60_000)
  else process.exit(0)
}

/** The status of the answer, after redirects, or "refused". */
function ask(proxy: URL, url: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname: host, port } = proxy
    const asked = request({ host, port, path: url, headers: { host: new URL(url).host } }, (answer) => {
      const { location } = answer.headers
      answer.resume().once('close', () => {
        resolve(location === undefined ? String(answer.statusCode) : ask(proxy, new URL(location, url).href))
      })
    })
    asked.on('error', () => resolve('refused')).end()
  })
}

/** A PNG without alpha, as Chromium writes it. */
export function drawn({
  width,
  height,
  look,
}: {
  width: number
  height: number
  look: 'plain' | 'noise'
}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const rowBytes = width * 3 + 1
  const rows = Buffer.alloc(rowBytes * height)
  let state = 1
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    if (at % rowBytes !== 0)
      rows[at] = look === 'noise' ? state >>> 24 : ([0, 102, 204][(at % rowBytes) % 3] ?? 0)
  }
  return pngFile([
    ['IHDR', head],
    ['IDAT', deflateSync(rows)],
  ])
}
