import { useEffect, useState } from 'react'

/** The value, once it has not changed for `ms`; the first one at once. For what is asked of a server. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
