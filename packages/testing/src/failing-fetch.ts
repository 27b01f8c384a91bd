/** An answer that replaces the server's: a refusal, or rows that a test cannot create. */
type Failure = { status: number; body: object }

/**
 * A `fetch` that replaces the answer of each call whose path contains a key of `failures`, until `heal()`.
 * All other calls reach the server.
 */
export function failingFetch(failures: Record<string, Failure>) {
  let isHealed = false
  const send: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const found = isHealed ? undefined : Object.entries(failures).find(([path]) => url.includes(path))
    if (found === undefined) return fetch(input, init)
    const [, { status, body }] = found
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  return {
    fetch: send,
    heal: () => {
      isHealed = true
    },
  }
}
