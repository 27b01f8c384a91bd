import { StringDecoder } from 'node:string_decoder'

/** A stream of text as its lines, without their ends. Text after the last line end is a line too. */
export async function* linesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest: string[] = []
  for await (const chunk of chunks) {
    const text = Buffer.isBuffer(chunk) ? decoder.write(chunk) : String(chunk)
    const [first = '', ...others] = text.split('\n')
    rest.push(first)
    for (const next of others) {
      yield rest.join('')
      rest = [next]
    }
  }
  const last = rest.join('')
  if (last !== '') yield last
}
