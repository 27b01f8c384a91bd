import { generate } from 'selfsigned'

/** A key and a certificate for it that no one else signed, valid until the given moment; both PEM. */
export async function selfSigned(until: Date): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'site.test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(until.getTime() - 90 * 86_400_000),
    notAfterDate: until,
  })
  return { key, cert }
}
