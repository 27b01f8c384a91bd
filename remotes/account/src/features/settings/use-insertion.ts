import { useCallback, useLayoutEffect, useRef } from 'react'

/** Lets words be put into a text where the cursor stands; the cursor then stands behind them. */
export function useInsertion(value: string, onChange: (value: string) => void) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  const insert = (words: string) => {
    const from = field.current?.selectionStart ?? value.length
    const to = field.current?.selectionEnd ?? from
    cursor.current = from + words.length
    onChange(`${value.slice(0, from)}${words}${value.slice(to)}`)
  }
  const keep = useCallback((element: HTMLInputElement | HTMLTextAreaElement | null) => {
    field.current = element
  }, [])
  return [keep, insert] as const
}
