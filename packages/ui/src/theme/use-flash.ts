import { type AnimationEvent, useMemo, useState } from 'react'

/**
 * What a row spreads to flash once when its work ends while it is shown: `isUnfinished` becomes false. A row
 * that comes finished never flashes, and neither does one that merely renders again.
 */
export function useFlash(isUnfinished: boolean) {
  const [{ was, isOn }, set] = useState({ was: isUnfinished, isOn: false })
  if (was !== isUnfinished) set({ was: isUnfinished, isOn: was })
  return useMemo(
    () => ({
      'data-flash': isOn || undefined,
      onAnimationEnd: ({ animationName }: AnimationEvent) => {
        if (animationName === 'fl-flash') set((old) => ({ ...old, isOn: false }))
      },
    }),
    [isOn],
  )
}
