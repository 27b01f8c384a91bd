import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/**
 * A write of edits, and whether the server has them while the site is not read again yet: then nothing is unsaved. `touch`
 * says that there are new edits.
 */
export function useTaken<Answer, Given, Kept>(options: UseMutationOptions<Answer, Error, Given, Kept>) {
  const [isTaken, setIsTaken] = useState(false)
  const { mutate, isPending } = useMutation({
    ...options,
    onSuccess: (...result) => {
      setIsTaken(true)
      return options.onSuccess?.(...result)
    },
  })
  const touch = useCallback(() => setIsTaken(false), [])
  return { mutate, isPending, isTaken, touch }
}
