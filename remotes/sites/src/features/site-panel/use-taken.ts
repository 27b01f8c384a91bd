import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/**
 * A write of edits, and whether the server has them while the site is not read again yet: then nothing is unsaved. `touch`
 * says that there are new edits, which the write under way does not have.
 */
export function useTaken<Answer, Given, Kept>(options: UseMutationOptions<Answer, Error, Given, Kept>) {
  const [stage, setStage] = useState<'edited' | 'sent' | 'taken'>('edited')
  const { mutate, isPending } = useMutation({
    ...options,
    onSuccess: (...result) => {
      setStage((current) => (current === 'sent' ? 'taken' : current))
      return options.onSuccess?.(...result)
    },
  })
  const send: typeof mutate = (...given) => {
    setStage('sent')
    mutate(...given)
  }
  const touch = useCallback(() => setStage('edited'), [])
  return { mutate: send, isPending, isTaken: stage === 'taken', touch }
}
