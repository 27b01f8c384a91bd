/** What a browser already has, and which version of the file that is of. */
type Asked = { range: string | undefined; ifRange: string | undefined }

/** The first and the last byte to send; `whole`: no range was asked for, or one of another version. */
type Found = { from: number; to: number; isWhole: boolean } | 'unsatisfiable'

/**
 * Which bytes of a file to send (RFC 9110, section 14): one range of bytes, `bytes=5-9`, `bytes=5-` or
 * `bytes=-5`. Anything else is answered with the whole file, and so is a range of another version than
 * `etag`.
 */
export function byteRange({ range, ifRange }: Asked, { size, etag }: { size: number; etag: string }): Found {
  const whole = { from: 0, to: size - 1, isWhole: true }
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return whole
  if (ifRange !== undefined && ifRange.trim() !== etag) return whole
  if (first === '') {
    const length = Math.min(size, Number(last))
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1, isWhole: false }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(size - 1, Number(last))
  if (last !== '' && Number(last) < from) return whole
  return from >= size ? 'unsatisfiable' : { from, to, isWhole: false }
}
