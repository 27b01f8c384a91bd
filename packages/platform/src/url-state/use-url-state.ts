import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { useSearchParams } from '../router/index.ts'

/**
 * State that a person may bookmark or send to a colleague. Every field of `schema` takes a string and has a
 * default: `z.object({ page: z.coerce.number().int().min(1).default(1) })`. `set` merges a patch; it adds a
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

/** The parts of a paged query; a page that replaces the one asked for says nothing about its number. */
type PagedQuery = {
  data: { pagination: { total_pages: number } } | undefined
  isPlaceholderData?: boolean
  isFetching: boolean
  /** When `data` was read, in ms; 0: never. */
  dataUpdatedAt: number
  refetch: () => unknown
}

/**
 * A page past the end leads to the last one, in place of the address that asked for it. The last page is
 * requested again, also when it was read a moment ago: the list has shrunk since (spec: site-management §2).
 * @param page the page that the address asks for, from 1
 * @param setView writes the address; must be the same function from render to render
 */
export function useLastPage(
  query: PagedQuery,
  page: number,
  setView: (patch: { page: number }, options: { replace: boolean }) => void,
): void {
  const { isFetching, dataUpdatedAt, refetch } = query
  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && page > lastPage
  const shrunkAt = useRef(0)
  useEffect(() => {
    if (isPastEnd) {
      shrunkAt.current = dataUpdatedAt
      setView({ page: lastPage }, { replace: true })
      return
    }
    const isOld = dataUpdatedAt < shrunkAt.current
    shrunkAt.current = 0
    if (isOld && !isFetching) void refetch()
  }, [isPastEnd, lastPage, setView, dataUpdatedAt, isFetching, refetch])
}

/** Each field alone: what cannot be read falls back to the field's own default, silently (experience §1). */
export function parseUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const raw: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    const text = params.get(key) ?? undefined
    const wanted = (field as z.ZodType).safeParse(text)
    raw[key] = wanted.success ? text : undefined
  }
  return schema.parse(raw)
}

/** The address's parameters with `patch` in them; what equals its default is left out, foreign ones stay. */
export function writeUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
  patch: Partial<z.output<z.ZodObject<Shape>>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(patch)) {
    const fallback = (schema.shape[key] as z.ZodType | undefined)?.safeParse(undefined)
    const isDefault = fallback?.success === true && fallback.data === value
    if (value === undefined || value === null || value === '' || isDefault) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}
