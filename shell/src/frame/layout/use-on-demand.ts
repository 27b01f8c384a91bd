import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

type Parts<Props> = {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  /** Its code could not be fetched; the next use tries again. */
  onFailure: () => void
}

/** A component whose code is fetched at its first use; null until it arrives. */
export function useOnDemand<Props>({ load, isWanted, onFailure }: Parts<Props>): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null)
  const handleFailure = useEffectEvent(onFailure)
  const isMissing = isWanted && component === null

  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    load().then(
      (found) => {
        if (!isOver) setComponent(() => found)
      },
      () => {
        if (!isOver) handleFailure()
      },
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])

  return component
}
