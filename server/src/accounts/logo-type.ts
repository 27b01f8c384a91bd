type LogoType = { extension: 'png' | 'jpg' | 'gif' | 'webp'; mime: string }

const signatures: { at: number; bytes: number[]; type: LogoType }[] = [
  {
    at: 0,
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    type: { extension: 'png', mime: 'image/png' },
  },
  { at: 0, bytes: [0xff, 0xd8, 0xff], type: { extension: 'jpg', mime: 'image/jpeg' } },
  { at: 0, bytes: [0x47, 0x49, 0x46, 0x38], type: { extension: 'gif', mime: 'image/gif' } },
  { at: 8, bytes: [0x57, 0x45, 0x42, 0x50], type: { extension: 'webp', mime: 'image/webp' } },
]

/** What kind of picture the bytes are, whatever the file calls itself; null for anything else. */
export function logoType(bytes: Uint8Array): LogoType | null {
  const found = signatures.find(({ at, bytes: magic }) => magic.every((byte, i) => bytes[at + i] === byte))
  return found?.type ?? null
}
