import type { Deps } from '../deps.ts'
export async function seedDemo(_deps: Deps): Promise<void> {}
