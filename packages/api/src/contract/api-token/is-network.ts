const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)

/** Whether a text is an IP address, or a network in CIDR form: `192.0.2.7`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const isV4 = ipv4.test(address)
  if (!isV4 && !isIpv6(address)) return false
  return more.length === 0 && (bits === undefined || isCount(bits, isV4 ? 32 : 128))
}

/** As addresses of web pages have it, whose parser knows all its forms. */
const isIpv6 = (text: string) => /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)

const isCount = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) <= most
