/** A new id for one call, 32 hexadecimal digits; works where `randomUUID` is not offered, on plain http. */
export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
