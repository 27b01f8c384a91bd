/** A whole number among the call's data; `otherwise` when it is absent or none. */
export function numberOf(data: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(data.get(name) ?? otherwise)
  return Number.isInteger(value) ? value : otherwise
}
