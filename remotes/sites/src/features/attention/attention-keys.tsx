import { Kbd } from '@flotilla/ui/basics'

/** Keyboard shortcuts of the queue. */
export function AttentionKeys({ canSnooze }: { canSnooze: boolean }) {
  return (
    <p className="st-attention__keys">
      <Kbd>j</Kbd> <Kbd>k</Kbd> next and previous, <Kbd>Enter</Kbd> opens the site
      {canSnooze && (
        <>
          , <Kbd>s</Kbd> puts it aside
        </>
      )}
    </p>
  )
}
