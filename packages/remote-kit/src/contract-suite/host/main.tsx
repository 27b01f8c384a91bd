import { startContractHost } from './contract-host.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
Reflect.set(window, 'contractHost', startContractHost(nonce))
