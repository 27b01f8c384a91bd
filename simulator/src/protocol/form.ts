import type { SiteContext } from './site-env.ts'

/** Fields of a form-encoded body; each name with all its values. A body of another type has no fields. */
export async function readForm(context: SiteContext): Promise<URLSearchParams> {
  const type = context.req.header('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams()
  return new URLSearchParams(await context.req.text())
}

/** An integer field of the call; `otherwise` when it is absent or invalid. */
export function numberOf(data: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(data.get(name) ?? otherwise)
  return Number.isInteger(value) ? value : otherwise
}
