import { useCallback, useEffect, useRef } from 'react'
import { initialGlobals } from './choices.ts'

type Props = {
  storyId: string
  /** What the controls have changed. */
  changedArgs: Record<string, unknown>
  /** The other choices of the toolbar. */
  globals: Record<string, unknown>
  /** A page of its own: half of the width would be another layout, so the frames are one above the other. */
  isPage: boolean
}

/** Those of the toolbar that a frame takes over; the others are Storybook's own tools. */
const taken: readonly string[] = [...Object.keys(initialGlobals), 'vision']

/** The channel of Storybook in a frame, once its code has run. */
type Channel = { emit(event: string, told: unknown): void; on(event: string, then: () => void): void }

function isChannel(value: unknown): value is Channel {
  return typeof value === 'object' && value !== null && 'emit' in value && 'on' in value
}

function Frame({ theme, storyId, changedArgs, globals }: Props & { theme: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useCallback(() => {
    const channel: unknown = Reflect.get(frame.current?.contentWindow ?? {}, '__STORYBOOK_ADDONS_CHANNEL__')
    if (!isChannel(channel) || Object.keys(changedArgs).length === 0) return
    channel.emit('updateStoryArgs', { storyId, updatedArgs: changedArgs })
  }, [storyId, changedArgs])
  useEffect(tell, [tell])
  const others = Object.entries({ ...globals, theme }).filter(
    ([name, value]) => taken.includes(name) && value !== undefined,
  )
  const chosen = others.map(([name, value]) => `${name}:${String(value)}`).join(';')
  return (
    <iframe
      ref={frame}
      title={`In ${theme}`}
      src={`iframe.html?id=${storyId}&viewMode=story&globals=${encodeURIComponent(chosen)}`}
      onLoad={tell}
      style={{ width: '100%', height: '100%', minHeight: 480, border: 0 }}
    />
  )
}

/**
 * One story in light and in dark. Each is a page of its own, so dialogs, menus and messages are in both; what
 * is pressed in one is not pressed in the other.
 */
export function Beside(props: Props) {
  const columns = props.isPage ? '1fr' : 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))'
  return (
    <div style={{ display: 'grid', gap: 1, minHeight: '100vh', gridTemplateColumns: columns }}>
      <Frame {...props} theme="light" />
      <Frame {...props} theme="dark" />
    </div>
  )
}
