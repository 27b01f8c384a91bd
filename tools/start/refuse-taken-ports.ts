import { isPortFree } from '../process/is-port-free.ts'
import type { Settings } from './settings.ts'

/** Rejects with a sentence when the product's ports are taken. */
export async function refuseTakenPorts({ port, host, isDemo, simulatorPort }: Settings): Promise<void> {
  if (!(await isPortFree(port, host))) {
    throw new Error(
      `Port ${port} is taken: something listens there already. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (isDemo && !(await isPortFree(simulatorPort, '127.0.0.1'))) {
    throw new Error(
      `Port ${simulatorPort}, for the simulated sites, is taken. Choose another: SIMULATOR_PORT=${simulatorPort + 1} npm start`,
    )
  }
}
