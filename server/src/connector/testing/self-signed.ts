import { generateKeyPairSync, sign } from 'node:crypto'

/** ASN.1 tags and the object identifiers that a certificate needs. */
const tag = { integer: 2, bits: 3, utf8: 12, sequence: 48, set: 49, utcTime: 23, version: 160 }
const oidOf = { commonName: '0603550403', ecdsaSha256: '06082a8648ce3d040302' }

function der(type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...head]), body])
}

const time = (at: Date) =>
  der(
    tag.utcTime,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2, 14)}Z`,
    ),
  )

/** A key and a certificate for it that nobody else signed, valid until the given moment; both PEM. */
export function selfSigned(until: Date): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(tag.sequence, Buffer.from(oidOf.ecdsaSha256, 'hex'))
  const commonName = [Buffer.from(oidOf.commonName, 'hex'), der(tag.utf8, Buffer.from('site.test'))]
  const name = der(tag.sequence, der(tag.set, der(tag.sequence, ...commonName)))
  const from = new Date(until.getTime() - 90 * 86_400_000)
  const content = der(
    tag.sequence,
    der(tag.version, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, Buffer.from([1])),
    algorithm,
    name,
    der(tag.sequence, time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der(tag.sequence, content, algorithm, der(tag.bits, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
