import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { useSearchParams } from '../router/index.ts'
import { parseUrlState } from './parse-url-state.ts'
import { writeUrlState } from './write-url-state.ts'

/**
 * State that a person may bookmark or send to a colleague. Every field of `schema` takes a string and
 * has a default: `z.object({ page: z.coerce.number().int().min(1).default(1) })`. `set` merges a patch; it adds a
 * history entry unless `replace` is given.
 */
export function useUrlState<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => parseUrlState(schema, params), [schema, params])
  const set = useCallback(
    (patch: Partial<z.output<z.ZodObject<Shape>>>, options?: { replace?: boolean }) =>
      setParams((current) => writeUrlState(schema, current, patch), { replace: options?.replace ?? false }),
    [schema, setParams],
  )
  return [state, set] as const
}
