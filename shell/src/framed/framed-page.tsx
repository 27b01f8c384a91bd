import './framed-page.css'
import { listSiteNames } from '@flotilla/api/contract'
import { endpoints } from '@flotilla/api/endpoints'
import { type Platform, usePlatform } from '@flotilla/platform'
import { serveFrame } from '@flotilla/platform/framed'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { useLocation } from '@flotilla/platform/router'
import { PageSkeleton } from '@flotilla/ui/page'
import { useLatest } from '@flotilla/ui/theme'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useLook } from './use-look.ts'
import { welcomeOf } from './welcome.ts'

/** How long a frame may take to draw its first page (quality: Federation). */
const deadlineMs = 20_000

/**
 * The page of a remote in a sandboxed frame. A frame that does not draw in time, or says that it cannot,
 * throws: the boundary around the remote says so, with Retry.
 */
export function FramedPage({ release }: { release: RemoteRelease }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [moves, setMoves] = useState(0)
  const address = addressOf(useLocation())
  const look = useLook()
  const platform = usePlatform()
  const title = release.routes[0]?.title ?? release.name
  const now = useLatest(() => ({ address, look, platform }))

  useEffect(() => {
    const { current: element } = frame
    if (element === null) return
    const late = setTimeout(() => setFailure(new Error(`${title} did not answer in time.`)), deadlineMs)
    let end = () => {}
    const begin = () => {
      end()
      const { port1, port2 } = new MessageChannel()
      port.current = port1
      end = serveFrame({
        port: port1,
        platform: livePlatform(
          () => now().platform,
          () => setMoves((count) => count + 1),
        ),
        permissions: release.permissions,
        endpoints: [...Object.values(endpoints), listSiteNames],
        onReady: () => {
          clearTimeout(late)
          setIsReady(true)
        },
        onFailed: (text) => setFailure(new Error(text)),
      })
      const { address: path, look: preferences, platform: own } = now()
      // Its origin is none, so no other can be named.
      element.contentWindow?.postMessage(welcomeOf(release, own, path, preferences), '*', [port2])
    }
    element.addEventListener('load', begin)
    element.src = '/framed/'
    return () => {
      clearTimeout(late)
      element.removeEventListener('load', begin)
      end()
    }
  }, [release, title, now])

  useTelling(port, { address, look, moves })
  if (failure !== null) throw failure
  return (
    <>
      {!isReady && <PageSkeleton title={title} />}
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts allow-forms"
        className="fs-framed"
        hidden={!isReady}
      />
    </>
  )
}

const addressOf = ({ pathname, search, hash }: ReturnType<typeof useLocation>) =>
  `${pathname}${search}${hash}`

type Facts = { address: string; look: ReturnType<typeof useLook>; moves: number }

/** Tells the frame where the page is and how it looks, when that changes. */
function useTelling(port: RefObject<MessagePort | null>, { address, look, moves }: Facts): void {
  // After each move of the frame, too: who goes back at once is where the page was, which is no change to it.
  useEffect(() => port.current?.postMessage({ type: 'path', path: address }), [port, address, moves])
  useEffect(() => port.current?.postMessage({ type: 'preferences', preferences: look }), [port, look])
}

/** The platform of the last render: its functions change with the address. `onMove`: the frame has moved. */
function livePlatform(get: () => Platform, onMove: () => void): Platform {
  const navigate: Platform['navigate'] = (...given) => {
    get().navigate(...given)
    // With the address or behind it, never before: the frame would be sent back.
    startTransition(onMove)
  }
  return { ...get(), navigate }
}
