/** PHP 8.3 for Node, whose package brings no types. */
declare module '@php-wasm/node-8-3' {
  import type { PHPLoaderModule } from '@php-wasm/universal'

  export function getPHPLoaderModule(): Promise<PHPLoaderModule>
}
